import { screen } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import type { LoginProps } from '../../contract/widgetProps';
import { IdentityError } from '../../provider/IdentityError';
import { messages as passcodeMessages } from '../passcode/messages';
import { messages as passwordMessages } from '../password/messages';
import type { PasskeySupport } from './provider/passkeySupport';

type Config = NonNullable<LoginProps['config']>;

const config: Config = {
  products: ['otp', 'passkeys'],
  otpOptions: { methods: ['email'] },
  afterSignIn: ['passkeyOffer'],
  passkeyOptions: { domain: 'host.example', signalChanges: false },
};
const key = 'portico:passkey-offer:public-token-test-1';
const day = 24 * 60 * 60_000;
const withPasskey = { passkeys: ['passkey-1'] };

interface Given {
  factors?: object;
  support?: Partial<PasskeySupport>;
  options?: Partial<Config>;
  /** The days since the browser has asked, or `never`. */
  asked?: number | 'never';
}

function world({ factors = {}, support = {}, options = {}, asked }: Given = {}) {
  const identity = fakeIdentity();
  identity.setFactors(factors);
  const browser = fakeBrowser().withPasskeySupport(support);
  if (asked !== undefined)
    browser.storage.write(key, typeof asked === 'number' ? String(browser.now() - asked * day) : asked);
  const view = renderWidget({ config: { ...config, ...options } as Config }, { identity, browser });
  return { ...view, eventTypes: () => view.events.map(({ type }) => type) };
}

/** A person signs in with a passcode by email. */
async function signIn(given?: Given) {
  const view = world(given);
  await view.user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
  await view.user.type(await screen.findByLabelText(passcodeMessages.texts.field), '123456');
  return view;
}

const title = () => screen.findByRole('heading', { name: 'Sign in faster next time' });
const button = (name: string) => screen.findByRole('button', { name });
const success = () => screen.findByRole('heading', { name: 'Success.' });

test('a person without a passkey creates one, and then the sign-in is complete', async () => {
  const { user, identity, browser, events } = await signIn();
  expect(await title()).toHaveFocus();
  expect(await title()).toHaveAccessibleDescription(/^Passkeys are encrypted digital keys/);
  expect(browser.storage.read(key)).toBe(String(browser.now()));
  expect(events.at(-1)?.type).toBe('OTP_AUTHENTICATE');
  identity.answer('registerPasskey', async () => identity.setFactors(withPasskey));
  identity.setFactors(withPasskey);
  await user.click(await button('Create a Passkey'));
  expect(await success()).toBeVisible();
  expect(identity.calls.at(-1)).toEqual({
    name: 'registerPasskey',
    request: {
      domain: 'host.example',
      sessionDurationMinutes: 30,
      signalChanges: false,
      onPrompt: expect.any(Function) as unknown,
    },
  });
  expect(events.slice(-2).map(({ type }) => type)).toEqual([
    'PASSKEY_REGISTER',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  expect(identity.logged.slice(-2)).toEqual([
    { name: 'render_sign_in_step_screen', details: { step: 'passkeyOffer' } },
    { name: 'sign_in_step_completed', details: { step: 'passkeyOffer' } },
  ]);
});

test.each<[string, Given]>([
  ['the person has a passkey', { factors: withPasskey }],
  ['the session has a passkey as a factor', { factors: { verified: ['other', 'passkey'] } }],
  ['the device cannot hold a passkey', { support: { platform: false } }],
  ['Login does not accept passkeys', { options: { products: ['otp'] } }],
  ['the browser has asked less than thirty days ago', { asked: 29 }],
  ['the person does not want to be asked again', { asked: 'never' }],
])('it is not asked if %s', async (_, given) => {
  const { eventTypes } = await signIn(given);
  expect(await success()).toBeVisible();
  expect(eventTypes()).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});

test('after thirty days it is asked again', async () => {
  await signIn({ asked: 30 });
  expect(await title()).toBeVisible();
});

test.each([
  ['Not now', /^\d+$/],
  ['Do not ask again here', /^never$/],
])('“%s” completes the sign-in, and the browser remembers it', async (name, stored) => {
  const { user, events, browser } = await signIn();
  await user.click(await button(name));
  expect(await success()).toBeVisible();
  expect(browser.storage.read(key)).toMatch(stored);
  expect(events.slice(-2)).toEqual([
    { type: 'SIGN_IN_STEP_SKIP', data: { step: 'passkeyOffer' } },
    { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
  ]);
});

test.each([
  ['closes the browser’s prompt', 'passkey_refused', /^Your Passkey was not created\./],
  ['has a passkey on the device', 'passkey_exists', /^The Passkey cannot be created as it seems/],
  ['is offline', 'network', /^We could not reach the server\./],
] as const)('if the person %s, the screen stays, and they can try again', async (_, code, message) => {
  const { user, identity, errors } = await signIn();
  identity.answer('registerPasskey', new IdentityError(code));
  await user.click(await button('Create a Passkey'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(errors.map((error) => error.code)).toEqual([code]);
  expect(await button('Not now')).toBeVisible();
  identity.setFactors(withPasskey);
  await user.click(await button('Create a Passkey'));
  expect(await success()).toBeVisible();
});

test.each([
  ['does not allow passkeys on this page', new IdentityError('passkey_not_offered')],
  ['has passkeys switched off', new IdentityError('server', 'No passkeys.', { status: 403 })],
])('if the provider %s, the sign-in is complete, and the host gets the error', async (_, error) => {
  const { user, identity, errors, eventTypes } = await signIn();
  identity.answer('registerPasskey', error);
  await user.click(await button('Create a Passkey'));
  expect(await success()).toBeVisible();
  expect(errors.map(({ code }) => code)).toEqual([error.code]);
  expect(eventTypes().at(-1)).toBe('AUTHENTICATE_FLOW_COMPLETE');
});

test('after a reload, a person with a session is not asked', async () => {
  const identity = fakeIdentity();
  identity.setFactors({});
  const browser = fakeBrowser().setCookies('stytch_session=token');
  renderWidget({ config }, { identity, browser });
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test.each([
  ['creates passkeys itself', true],
  ['cannot', false],
])(
  'with conditional create, a browser that %s: after a password, the person is asked once',
  async (_, is) => {
    const { user, identity } = world({
      support: { conditionalCreate: is },
      options: { products: ['passwords', 'passkeys'], passkeyOptions: { conditionalCreate: true } },
    });
    identity.answer('searchUser', 'password');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    await user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
    expect(await (is ? screen.findByText(passwordMessages.texts.success) : title())).toBeVisible();
  },
);

test('PasskeyRegistration, which creates passkeys, does not ask', async () => {
  const identity = fakeIdentity();
  identity.setFactors({});
  renderWidget({ config }, { identity, module: 'PasskeyRegistration' });
  expect(await button('Create a Passkey')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});
