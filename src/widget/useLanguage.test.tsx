import { act, screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { openPage, pageLanguages } from '../../tests/support/fakes/pageLanguages';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import { messages as mainMessages } from '../features/main/messages';
import { IdentityError } from '../provider/IdentityError';

const config = { products: ['emailMagicLinks' as const] };
const title = (container: HTMLElement) => container.querySelector('h1,h2,h3')?.textContent;
const rootIn = (container: HTMLElement) => container.querySelector('[data-portico]');

afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

test('a host’s locale selects the messages, except the host’s own, the language and the direction', async () => {
  const strings = { 'main.continueEmail': 'Weiter' };
  const { container } = renderWidget({ config, locale: 'de-CH', strings });
  expect(screen.queryByText(mainMessages.texts.title)).toBeNull();
  expect(await screen.findByText('Registrieren oder anmelden')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Weiter' })).toBeVisible();
  expect(rootIn(container)).toHaveAttribute('lang', 'de');
  expect(rootIn(container)).toHaveAttribute('dir', 'ltr');
});

test('a language that is written from right to left sets the direction', async () => {
  const { container } = renderWidget({ config, locale: 'ar' });
  expect(await screen.findByText('التسجيل أو تسجيل الدخول')).toBeVisible();
  expect(rootIn(container)).toHaveAttribute('dir', 'rtl');
});

test.each(pageLanguages)('the widget has the language of the page: %s', async (_, page) => {
  const container = openPage(page);
  renderWidget({ config }, { container });
  const root = await waitFor(() => {
    const found = rootIn(container);
    expect(found).toHaveAttribute('lang');
    return found;
  });
  expect(root).toHaveAttribute('lang', page.isGerman ? 'de' : 'en');
  expect(title(container)).toBe(page.isGerman ? 'Registrieren oder anmelden' : mainMessages.texts.title);
});

test.each([undefined, 'mi'])('for the locale %s, English has the direction of the page', async (locale) => {
  const { container } = renderWidget({ config, locale });
  expect(await screen.findByText(mainMessages.texts.title)).toBeVisible();
  expect(rootIn(container)).not.toHaveAttribute('dir');
});

test('if a language cannot be loaded, the messages are English, and the host gets an error', async () => {
  const loadLanguage = () => Promise.reject(new Error('offline'));
  const { errors } = renderWidget({ config, locale: 'fi' }, { environment: { loadLanguage } });
  expect(await screen.findByText(mainMessages.texts.title)).toBeVisible();
  expect(errors.map(({ code }) => code)).toEqual(['chunk_failed']);
});

test('no text is shown until the language is loaded, for at most 3 s', async () => {
  const browser = fakeBrowser();
  const loadLanguage = () => new Promise<never>(() => {});
  const { container } = renderWidget({ config, locale: 'sv' }, { browser, environment: { loadLanguage } });
  expect(title(container)).toBeUndefined();
  await act(async () => browser.advance(3_000));
  expect(await screen.findByText(mainMessages.texts.title)).toBeVisible();
});

test('a new locale keeps what was typed', async () => {
  const { update, user } = renderWidget({ config });
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  update({ config, locale: 'de' });
  expect(await screen.findByText('Registrieren oder anmelden')).toBeVisible();
  expect(screen.getByLabelText('E-Mail')).toHaveValue('ada@example.com');
});

test.each([
  ['de', 'Zu viele Versuche.'],
  ['en', 'Slow down.'],
])('in %s, an error of a known type reads %s', async (locale, text) => {
  const { identity, user } = renderWidget({ config, locale });
  const details = { errorType: 'too_many_requests', status: 429 };
  identity.answer('sendMagicLink', new IdentityError('rate_limited', 'Slow down.', details));
  await user.type(await screen.findByRole('textbox'), 'ada@example.com{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
});
