import { screen, waitFor } from '@testing-library/react';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import type { LoginConfig } from '../contract/config';
import { messages as passwordMessages } from '../methods/password/messages';
import { messages as phoneMessages } from '../methods/phone/messages';

type OpenWidget = ReturnType<typeof renderWidget>;
interface Journey {
  config: LoginConfig;
  requests: readonly string[];
  run(widget: OpenWidget): Promise<void>;
}

const press = async ({ user }: OpenWidget, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const enterEmail = async ({ user }: OpenWidget) =>
  user.type(await screen.findByRole('textbox'), 'ada@example.com{Enter}');

const link: Journey = {
  config: { products: ['emailMagicLinks'] },
  requests: ['sendMagicLink'],
  run: enterEmail,
};
const passcodes: Journey = {
  config: { products: ['otp'], otpOptions: { methods: ['sms'] } },
  requests: ['sendPasscode', 'sendPasscode'],
  async run(widget) {
    await widget.user.type(await screen.findByLabelText(phoneMessages.texts.label), '2025550162{Enter}');
    await press(widget, 'Resend code');
  },
};
const resets: Journey = {
  config: { products: ['passwords'] },
  requests: ['startPasswordReset', 'startPasswordReset'],
  async run(widget) {
    await enterEmail(widget);
    await press(widget, passwordMessages.texts.forgot);
    await press(widget, passwordMessages.texts.resend);
  },
};

async function localesOfRequests({ config, requests, run }: Journey, tag: string, locale = tag) {
  const identity = fakeIdentity().answer('searchUser', 'password');
  const loadLanguage = async () => ({ tag, dir: 'ltr' as const, texts: {} });
  const widget = renderWidget({ config, locale }, { identity, environment: { loadLanguage } });
  await run(widget);
  const sent = () => identity.calls.filter(({ name }) => requests.includes(name));
  await waitFor(() => expect(sent().map(({ name }) => name)).toEqual(requests));
  // The cast is safe: each of these requests is an object.
  return sent().map(({ request }) => (request as { locale?: string }).locale);
}

test.each([
  ['a login link', link],
  ['a passcode, and another one', passcodes],
  ['a link to reset the password, and another one', resets],
])('%s: the provider gets the language', async (_, journey) => {
  expect(await localesOfRequests(journey, 'es')).toEqual(journey.requests.map(() => 'es'));
});

test.each([
  ['pt-BR', 'pt-br'],
  ['de', undefined],
])('in %s, the provider gets the locale %p, because it has few languages', async (tag, locale) => {
  expect(await localesOfRequests(link, tag)).toEqual([locale]);
});

test('the language of the page is not the host’s choice, so the provider gets no language', async () => {
  document.documentElement.lang = 'es';
  expect(await localesOfRequests(link, 'es', 'auto')).toEqual([undefined]);
  document.documentElement.removeAttribute('lang');
});

test('the host’s own language applies to every passcode, and not the widget’s', async () => {
  const otpOptions = { methods: ['sms' as const], locale: 'pt-br' as const };
  const journey = { ...passcodes, config: { products: ['otp' as const], otpOptions } };
  expect(await localesOfRequests(journey, 'es')).toEqual(['pt-br', 'pt-br']);
});
