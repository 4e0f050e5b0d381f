import { screen, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import type { LoginConfig } from '../../contract/config';
import { IdentityError } from '../../identity/core/IdentityError';
import type { UserType } from '../../identity/methods/userCalls';
import type { Language } from '../../messages/languages/language';

const email = 'ada@example.com';
const passwords = { products: ['passwords', 'emailMagicLinks'] } satisfies LoginConfig;
const passwordsOrCodes: LoginConfig = { products: ['passwords', 'otp'], otpOptions: { methods: ['email'] } };
const otp = (method: 'sms' | 'whatsapp' | 'email'): LoginConfig => ({
  products: ['otp'],
  otpOptions: { methods: [method] },
});

type OpenWidget = ReturnType<typeof renderWidget>;
const press = async ({ user }: OpenWidget, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const enterEmail = async ({ user }: OpenWidget) =>
  user.type(await screen.findByRole('textbox'), `${email}{Enter}`);
const enterPhone = async ({ user }: OpenWidget) =>
  user.type(await screen.findByLabelText('Phone number'), '2025550162{Enter}');

interface Journey {
  config: LoginConfig;
  requests: readonly string[];
  /** By default the account has a password. */
  user?: UserType;
  rejection?: 'password_outdated' | 'password_breached';
  run(widget: OpenWidget): Promise<void>;
}

const requestTwoPasscodes = async (widget: OpenWidget, enter: (widget: OpenWidget) => Promise<void>) => {
  await enter(widget);
  await press(widget, 'Resend code');
};
const twice = (name: string) => [name, name];
const choosePasswordInstead = async (widget: OpenWidget) => {
  await enterEmail(widget);
  await widget.advance(0);
  await press(widget, 'Create a password instead');
};
const logInAndResend = async (widget: OpenWidget) => {
  await enterEmail(widget);
  await widget.user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
  await press(widget, 'Resend email');
};

const journeys: Readonly<Record<string, Journey>> = {
  'a login link': { config: { products: ['emailMagicLinks'] }, requests: ['sendMagicLink'], run: enterEmail },
  'a passcode by SMS, and another one': {
    config: otp('sms'),
    requests: twice('sendPasscode'),
    run: (widget) => requestTwoPasscodes(widget, enterPhone),
  },
  'a passcode by WhatsApp, and another one': {
    config: otp('whatsapp'),
    requests: twice('sendPasscode'),
    run: (widget) => requestTwoPasscodes(widget, enterPhone),
  },
  'a passcode by email, and another one': {
    config: otp('email'),
    requests: twice('sendPasscode'),
    run: (widget) => requestTwoPasscodes(widget, enterEmail),
  },
  'a link to reset the password, and another one': {
    config: passwords,
    requests: twice('startPasswordReset'),
    async run(widget) {
      await enterEmail(widget);
      await press(widget, 'Forgot Password?');
      await press(widget, 'Resend email');
    },
  },
  'a login link instead of a password': {
    config: passwords,
    requests: ['sendMagicLink'],
    async run(widget) {
      await enterEmail(widget);
      await press(widget, 'Email me a login link');
    },
  },
  'a login code instead of a password': {
    config: passwordsOrCodes,
    requests: ['sendPasscode'],
    async run(widget) {
      await enterEmail(widget);
      await press(widget, 'Email me a login code');
    },
  },
  'an automatic login link, and a link to create a password': {
    config: passwords,
    user: 'passwordless',
    requests: ['sendMagicLink', 'startPasswordReset'],
    run: choosePasswordInstead,
  },
  'an automatic login code, and a link to create a password': {
    config: passwordsOrCodes,
    user: 'passwordless',
    requests: ['sendPasscode', 'startPasswordReset'],
    run: choosePasswordInstead,
  },
  'a link to replace an outdated password, and another one': {
    config: passwords,
    rejection: 'password_outdated',
    requests: twice('startPasswordReset'),
    run: logInAndResend,
  },
  'a link to replace a breached password, another one, and a login link': {
    config: passwords,
    rejection: 'password_breached',
    requests: [...twice('startPasswordReset'), 'sendMagicLink'],
    async run(widget) {
      await logInAndResend(widget);
      await press(widget, 'Login without a password');
    },
  },
};

async function localesOfRequests(
  { config, requests, user = 'password', rejection, run }: Journey,
  tag: string,
  locale: string | undefined = tag,
) {
  const identity = fakeIdentity();
  identity.answer('searchUser', user);
  if (rejection) identity.answer('authenticatePassword', new IdentityError(rejection, 'No'));
  const language: Language = { tag, dir: 'ltr', texts: {} };
  const widget = renderWidget(
    { config, locale },
    { identity, environment: { loadLanguage: async () => language } },
  );
  await run(widget);
  const sent = () => identity.calls.filter(({ name }) => requests.includes(name));
  await waitFor(() => expect(sent().map(({ name }) => name)).toEqual(requests));
  // The cast is safe: each of these requests is an object.
  return sent().map(({ request }) => (request as { locale?: string }).locale);
}

test.each(Object.entries(journeys))('%s: the provider gets the language', async (_, journey) => {
  expect(await localesOfRequests(journey, 'es')).toEqual(journey.requests.map(() => 'es'));
});

test.each([
  ['pt-BR', 'pt-br'],
  ['de', undefined],
])('in %s, the provider gets the locale %p, because it has few languages', async (tag, locale) => {
  const requests = ['sendMagicLink'];
  const journey = { config: { products: ['emailMagicLinks' as const] }, requests, run: enterEmail };
  expect(await localesOfRequests(journey, tag)).toEqual([locale]);
});

test('the language of the page is not the host’s choice, so the provider gets no language', async () => {
  document.documentElement.lang = 'es';
  const requests = ['sendMagicLink'];
  const journey = { config: { products: ['emailMagicLinks' as const] }, requests, run: enterEmail };
  expect(await localesOfRequests(journey, 'es', 'auto')).toEqual([undefined]);
  document.documentElement.removeAttribute('lang');
});

test('a new reset link: the provider gets the language', async () => {
  const identity = fakeIdentity();
  const language: Language = { tag: 'es', dir: 'ltr', texts: {} };
  const widget = renderWidget(
    { config: passwords, locale: 'es' },
    { module: 'ResetPassword', identity, environment: { loadLanguage: async () => language } },
  );
  await enterEmail(widget);
  await waitFor(() =>
    expect(identity.calls).toContainEqual({ name: 'startPasswordReset', request: { email, locale: 'es' } }),
  );
});

test.each(['email', 'sms', 'whatsapp'] as const)(
  'the host’s own language applies to every passcode by %s, and not the widget’s',
  async (method) => {
    const config: LoginConfig = { products: ['otp'], otpOptions: { methods: [method], locale: 'pt-br' } };
    const run = (widget: OpenWidget) =>
      requestTwoPasscodes(widget, method === 'email' ? enterEmail : enterPhone);
    const journey = { config, requests: twice('sendPasscode'), run };
    expect(await localesOfRequests(journey, 'es')).toEqual(['pt-br', 'pt-br']);
  },
);

test('no other call of the client takes a locale', () => {
  const types = join(__dirname, '../../../node_modules/@stytch/vanilla-js/dist/types');
  const declarations = readdirSync(types)
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => readFileSync(join(types, file), 'utf8'))
    .join('\n');
  const taking = declarations
    .split(/^(?=(?:declare |export )*(?:type|interface) )/m)
    .filter((declaration) => /\blocale\?: /.test(declaration))
    .map((declaration) => /(?:type|interface) (\w+)/.exec(declaration)?.[1] ?? '')
    // The excluded types are for organisations, for React Native, or for the client's own widget.
    .filter((name) => !/^(B2B|RNUI|SSO|StringLiteral)|^(EmailMagicLinks|Otp|Password)Options$/.test(name));
  // The types of the options of `magicLinks.email`, of `otps`, and of `passwords.resetByEmailStart`.
  expect([...new Set(taking)].toSorted()).toEqual([
    'MagicLinksBaseOptions',
    'OTPCodeOptions',
    'PasswordResetByEmailStartOptions',
  ]);
});
