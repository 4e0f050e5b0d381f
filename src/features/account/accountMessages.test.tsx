import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import type { WidgetProps } from '../../contract/widgetProps';
import type { Messages } from '../../messages/defineMessages';
import { fallbackEnglish, type Language } from '../../messages/languages/language';
import { useMessages } from '../../messages/useMessages';
import { WithAccountMessages } from '../../screen/WithAccountMessages';
import { messages } from './messages';

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
    <WithAccountMessages>
      <Content />
    </WithAccountMessages>
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
    const request = withAccount ? `${tag} with account` : tag;
    if (!requests.includes(request)) requests.push(request); // in strict mode, React runs each effect twice
    await before(tag, withAccount);
    const title = titles[tag.slice(0, 2)];
    if (!title) return fallbackEnglish;
    const texts: Messages = withAccount ? { 'account.title': title } : {};
    return { tag, dir: tag.startsWith('ar') ? 'rtl' : 'ltr', texts, hasAccountMessages: withAccount };
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

test('the file of the account is loaded with the screen, which shows a skeleton until then', async () => {
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

test('if the file of the account cannot be loaded, the whole widget is in English, until the host sets a language again', async () => {
  let isBroken = true;
  const { errors, root, update } = open({ locale: 'de-IT' }, async (_tag, withAccount) => {
    if (withAccount && isBroken) throw new Error('offline');
  });
  expect(await heading(messages.texts.title)).toBeVisible();
  expect(root()).toHaveAttribute('lang', 'en');
  expect(errors.map(({ code }) => code)).toEqual(['chunk_failed']);
  isBroken = false;
  update({ locale: 'en' });
  update({ locale: 'de-IT' });
  expect(await heading('Ihr Konto')).toBeVisible();
  expect(errors).toHaveLength(1);
});
