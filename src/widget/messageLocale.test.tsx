import { screen, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import type { LoginConfig } from '../contract/config';
import type { Language } from '../messages/languages/language';

const email = 'ada@example.com';
const passwords = { products: ['passwords', 'emailMagicLinks'] } satisfies LoginConfig;
const otp = (method: 'sms' | 'whatsapp' | 'email'): LoginConfig => ({
  products: ['otp'],
  otpOptions: { methods: [method] },
});

type Open = ReturnType<typeof renderWidget>;
const press = async ({ user }: Open, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const enterEmail = async ({ user }: Open) => user.type(await screen.findByRole('textbox'), `${email}{Enter}`);
const enterPhone = async ({ user }: Open) =>
  user.type(await screen.findByLabelText('Phone number'), '2025550162{Enter}');

interface Journey {
  config: LoginConfig;
  /** The names of the requests that send a message, in order. */
  requests: readonly string[];
  run(widget: Open): Promise<void>;
}

const passcodes = async (widget: Open, enter: (widget: Open) => Promise<void>) => {
  await enter(widget);
  await press(widget, 'Resend code');
};
const twice = (name: string) => [name, name];

/** All journeys that send an email or a text message. */
const journeys: Readonly<Record<string, Journey>> = {
  'a login link': { config: { products: ['emailMagicLinks'] }, requests: ['sendMagicLink'], run: enterEmail },
  'a passcode by SMS, and another one': {
    config: otp('sms'),
    requests: twice('sendPasscode'),
    run: (widget) => passcodes(widget, enterPhone),
  },
  'a passcode by WhatsApp, and another one': {
    config: otp('whatsapp'),
    requests: twice('sendPasscode'),
    run: (widget) => passcodes(widget, enterPhone),
  },
  'a passcode by email, and another one': {
    config: otp('email'),
    requests: twice('sendPasscode'),
    run: (widget) => passcodes(widget, enterEmail),
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
};

async function requestsOf({ config, requests, run }: Journey, tag: string) {
  const identity = fakeIdentity();
  identity.answer('searchUser', 'password');
  const language: Language = { tag, dir: 'ltr', texts: {} };
  const widget = renderWidget(
    { config, locale: tag },
    { identity, environment: { loadLanguage: async () => language } },
  );
  await run(widget);
  const sent = () => identity.calls.filter(({ name }) => requests.includes(name));
  await waitFor(() => expect(sent().map(({ name }) => name)).toEqual(requests));
  // The cast is safe: each of these requests is an object.
  return sent().map(({ request }) => (request as { locale?: string }).locale);
}

test.each(Object.entries(journeys))('%s: the provider gets the language', async (_, journey) => {
  expect(await requestsOf(journey, 'es')).toEqual(journey.requests.map(() => 'es'));
});

test.each([
  ['pt-BR', 'pt-br'],
  ['de', undefined],
])('in %s, the provider gets the locale %p, because it has few languages', async (tag, locale) => {
  const requests = ['sendMagicLink'];
  const journey = { config: { products: ['emailMagicLinks' as const] }, requests, run: enterEmail };
  expect(await requestsOf(journey, tag)).toEqual([locale]);
});

test('no other call of the client takes a locale', () => {
  const types = join(__dirname, '../../node_modules/@stytch/vanilla-js/dist/types');
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
