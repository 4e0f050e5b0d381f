import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import type { WidgetProps } from '../../contract/widgetProps';
import { defineMessages } from '../../messages/defineMessages';
import type { Language } from '../../messages/languages/language';
import { fallbackEnglish } from '../../messages/languages/language';
import type { Texts } from '../../messages/text';
import { useMessages } from '../../messages/useMessages';
import { WithAccountTexts } from '../screen/WithAccountTexts';

const messages = defineMessages('account', { title: 'Your account' });

function Content() {
  const t = useMessages(messages);
  const [name, setName] = useState('');
  return (
    <>
      <h2>{t('title')}</h2>
      <input value={name} onChange={(event) => setName(event.target.value)} />
    </>
  );
}
function Account() {
  return (
    <WithAccountTexts>
      <Content />
    </WithAccountTexts>
  );
}

const titles: Readonly<Record<string, string>> = { de: 'Ihr Konto', ar: 'حسابك' };

type Load = (tag: string, withAccount: boolean) => Promise<void>;

/**
 * Opens the screen. A language is loaded once for all tests of this file, so each test has a tag of its own.
 * @param before runs before a language has loaded. If it rejects, the language cannot be loaded.
 */
function open(props: Partial<WidgetProps>, before: Load = async () => {}) {
  const requests: string[] = [];
  const browser = fakeBrowser();
  const loadLanguage = async ([tag = '']: readonly string[], withAccount: boolean): Promise<Language> => {
    requests.push(withAccount ? `${tag} with account` : tag);
    await before(tag, withAccount);
    const title = titles[tag.slice(0, 2)];
    if (!title) return fallbackEnglish;
    const texts: Texts = withAccount ? { 'account.title': title } : {};
    return { tag, dir: tag.startsWith('ar') ? 'rtl' : 'ltr', texts, hasAccountTexts: withAccount };
  };
  const widget = renderWidget(props, {
    module: 'ResetPassword',
    browser,
    environment: {
      loadLanguage,
      flows: { password: async () => ({ screens: { PasswordResetForm: Account } }) },
    },
  });
  const root = () => widget.container.querySelector('[data-portico]');
  return { ...widget, requests, root };
}

const heading = (name: string) => screen.findByRole('heading', { name });

test('the file of the account is loaded with the screen, which shows an outline until then', async () => {
  let arrive = () => {};
  const { requests, root, container } = open({ locale: 'de-AT' }, (_, withAccount) =>
    withAccount ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve(),
  );
  const ready = jest.fn();
  container.addEventListener('portico-ready', ready);
  await waitFor(() => expect(requests).toEqual(['de-AT', 'de-AT with account']));
  expect(root()).toHaveAttribute('lang', 'de-AT');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(ready).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(await heading('Ihr Konto')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  await waitFor(() => expect(ready).toHaveBeenCalledTimes(1));
});

test('in English no file is loaded', async () => {
  const { requests } = open({ locale: 'en' });
  expect(await heading('Your account')).toBeVisible();
  expect(requests).toEqual([]);
});

test('the texts of the host replace those of the file', async () => {
  open({ locale: 'de-BE', strings: { 'account.title': 'Mein Bereich' } });
  expect(await heading('Mein Bereich')).toBeVisible();
});

test('another language keeps the input, and both files of it are shown at the same time', async () => {
  let arrive = () => {};
  const { requests, root, update, user } = open({ locale: 'de-CH' }, (tag) =>
    tag === 'ar-EG' ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve(),
  );
  expect(await heading('Ihr Konto')).toBeVisible();
  await user.type(screen.getByRole('textbox'), 'Ada');
  update({ locale: 'ar-EG' });
  expect(screen.getByRole('heading', { name: 'Ihr Konto' })).toBeVisible();
  expect(root()).toHaveAttribute('lang', 'de-CH');
  await act(async () => arrive());
  expect(await heading('حسابك')).toBeVisible();
  expect(root()).toHaveAttribute('dir', 'rtl');
  expect(screen.getByRole('textbox')).toHaveValue('Ada');
  expect(requests).toEqual(['de-CH', 'de-CH with account', 'ar-EG with account']);
});

const failures: Readonly<Record<string, [tag: string, before: () => Promise<never>]>> = {
  'cannot be loaded': ['de-IT', () => Promise.reject(new Error('offline'))],
  'has not arrived after 3 s': ['de-LI', () => new Promise(() => {})],
};

test.each(Object.entries(failures))(
  'if the file of the account %s, the whole widget is in English, until the host sets a language again',
  async (_, [locale, before]) => {
    let isBroken = true;
    const { advance, errors, requests, root, update } = open({ locale }, (_tag, withAccount) =>
      withAccount && isBroken ? before() : Promise.resolve(),
    );
    await waitFor(() => expect(requests).toHaveLength(2));
    await advance(3_000);
    expect(await heading('Your account')).toBeVisible();
    expect(root()).toHaveAttribute('lang', 'en');
    expect(errors.map(({ code }) => code)).toEqual(['chunk_failed']);
    isBroken = false;
    update({ locale: 'en' });
    update({ locale });
    expect(await heading('Ihr Konto')).toBeVisible();
    expect(errors).toHaveLength(1);
  },
);
