import { screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import type { LoginConfig } from '../../contract/config';
import { IdentityError } from '../../provider/IdentityError';
import { messages as passwordMessages } from '../password/messages';
import type { PasskeySupport } from './provider/passkeySupport';

const withPhone: LoginConfig = { products: ['passkeys', 'otp'], otpOptions: { methods: ['sms'] } };
const withEmail: LoginConfig = { products: ['emailMagicLinks', 'passkeys'] };
const passkeyButton = () => screen.findByRole('button', { name: 'Login with a Passkey' });
const notFound = new IdentityError('passkey_not_found', 'No.', {
  errorType: 'webauthn_registration_not_found',
  status: 404,
});

test('a double click sends one request, and completes the flow once', async () => {
  const config = {
    ...withPhone,
    passkeyOptions: { domain: 'host.example', signalChanges: false },
    sessionOptions: { sessionDurationMinutes: 45 },
  };
  const { user, identity, events } = renderWidget({ config });
  await user.dblClick(await passkeyButton());
  expect(await screen.findByText('Your Passkey has been successfully authenticated.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Success' })).toHaveFocus();
  expect(requestsTo(identity, 'authenticatePasskey')).toEqual([
    {
      domain: 'host.example',
      sessionDurationMinutes: 45,
      signalChanges: false,
      onPrompt: expect.any(Function),
    },
  ]);
  expect(events.map(({ type }) => type)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});

test('a sign-in is remembered as the last method, and its event contains no secret', async () => {
  const { user, events, browser } = renderWidget({ config: withPhone });
  await user.click(await passkeyButton());
  expect(await screen.findByText(/successfully authenticated/)).toBeVisible();
  expect(browser.storage.read('portico:last-method:public-token-test-1')).toBe('passkeys');
  expect(JSON.stringify(events)).not.toContain('secret');
});

test.each<[displayed: 'shown' | 'hidden', place: string, LoginConfig, Partial<PasskeySupport>]>([
  ['hidden', 'an email field and conditional UI', withEmail, {}],
  ['shown', 'an email field without conditional UI', withEmail, { autofill: false }],
  ['shown', 'no email field', withPhone, {}],
  ['hidden', 'a browser without passkeys', withPhone, { ceremonies: false, autofill: false }],
])('the button is %s with %s', async (displayed, _, config, support) => {
  const { advance } = renderWidget({ config }, { browser: fakeBrowser().withPasskeySupport(support) });
  await waitFor(async () => {
    await advance(0);
    expect(screen.queryByText('Login with a Passkey') !== null).toBe(displayed === 'shown');
    expect(screen.queryByText('or') !== null).toBe(displayed === 'shown');
  });
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['an unknown passkey', 'server', notFound, /^Passkey registration not found\. You may have deleted/],
  [
    'an error of the server',
    'server',
    new IdentityError('server', 'Ouch.', { status: 500 }),
    /^Unknown error occurred during passkey/,
  ],
  ['a lost connection', 'network', new IdentityError('network'), /could not reach the server/],
])(
  'after %s, onError gets the code %s, the message is above the button, and the next try works',
  async (_, code, error, text) => {
    const identity = fakeIdentity().answer('authenticatePasskey', error);
    const { user, errors } = renderWidget({ config: withPhone }, { identity });
    await user.click(await passkeyButton());
    const message = await screen.findByText(text);
    expect(message).toBeVisible();
    expect(message.compareDocumentPosition(await passkeyButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(errors).toMatchObject([{ code, message: expect.stringMatching(text) }]);
    await user.click(await passkeyButton());
    expect(await screen.findByText(/successfully authenticated/)).toBeVisible();
  },
);

test('a dismissed prompt calls onError and shows no notice', async () => {
  const identity = fakeIdentity().answer('authenticatePasskey', new IdentityError('passkey_refused'));
  const { user, errors } = renderWidget({ config: withPhone }, { identity });
  await user.click(await passkeyButton());
  await waitFor(() =>
    expect(errors).toMatchObject([
      { code: 'passkey_refused', message: 'No passkey was chosen. Please try again.' },
    ]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('after a password sign-in', () => {
  const products = ['passwords', 'passkeys'] as const;
  const both: LoginConfig = { products, passkeyOptions: { conditionalCreate: true } };
  async function logIn(config = both, browser = fakeBrowser(), identity = fakeIdentity()) {
    identity.answer('searchUser', 'password');
    const view = renderWidget({ config }, { identity, browser });
    await view.user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    await view.user.type(await screen.findByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText(passwordMessages.texts.success)).toBeVisible();
    return view;
  }

  test('conditional create registers one passkey', async () => {
    const view = await logIn();
    await view.advance(0);
    await waitFor(() => expect(view.events.at(-1)).toMatchObject({ type: 'PASSKEY_REGISTER' }));
    expect(requestsTo(view.identity, 'registerPasskey')).toEqual([
      { domain: undefined, sessionDurationMinutes: 30, signalChanges: true, conditional: true },
    ]);
  });

  test.each<[string, LoginConfig, boolean]>([
    ['the host does not configure it', { products }, true],
    ['the browser does not support it', both, false],
    ['the products do not include passkeys', { ...both, products: ['passwords'] }, true],
  ])('no passkey is registered if %s', async (_, config, conditionalCreate) => {
    const view = await logIn(config, fakeBrowser().withPasskeySupport({ conditionalCreate }));
    await view.advance(1_000);
    expect(requestsTo(view.identity, 'registerPasskey')).toEqual([]);
  });

  test('a failed conditional create is not reported', async () => {
    const identity = fakeIdentity().answer('registerPasskey', new IdentityError('passkey_refused'));
    const view = await logIn(both, fakeBrowser(), identity);
    await view.advance(0);
    await waitFor(() => expect(requestsTo(identity, 'registerPasskey')).toHaveLength(1));
    await view.advance(1_000);
    expect(view.errors).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
