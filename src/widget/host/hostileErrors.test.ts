/**
 * The calls of the gateway get errors of the provider whose members have unexpected values. The person must read the
 * provider's message, or the common message, but never an error message of JavaScript.
 */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { createCeremonyWorld } from '../../../tests/support/passkeys/ceremonyWorld';
import { MESSAGE_MAX_LENGTH } from '../../contract/cutMessage';
import { toIdentityError } from '../../identity/core/errors';
import { createGateway } from '../../identity/gateway';
import { redeemToken } from '../../identity/landing/redeemToken';
import type { Identity } from '../../identity/gateway';
import type { Texts } from '../../messages/text';
import hebrew from '../../messages/languages/he.json';
import { failureMessage } from '../../messages/failures';
import { toFailure } from '../../store/failure';
import { toHostError } from './notifyHost';

type Call = (identity: Identity, client: StytchClient) => Promise<unknown>;
/** Calls that show no error of the provider. */
type CallWithoutShownError =
  | 'client'
  | 'log'
  | 'isTestProject'
  | 'cachedBootstrap'
  | 'bootstrap'
  | 'watchBootstrap'
  | 'watchUser'
  | 'isSignedIn'
  | 'shareSecondFactor'
  | 'openStep'
  | 'onOtherTab'
  | 'isSigningIn'
  | 'subscribe'
  | 'readFactors'
  | 'readProofs'
  | 'socialEmail'
  | 'isConfirmedSession'
  // Only the host gets this error.
  | 'confirmProject'
  // It sends a request only if the client's session is from its cache.
  | 'confirmSession'
  // If the client's call rejects, the failure has the code `one_tap_failed` and not the provider's message.
  | 'prepareOneTap';

const signal = new AbortController().signal;
const redirectUrl = 'https://host.example/in';
const email = 'ada@portico.example';
const sessionDurationMinutes = 30;
const account = { address: '0x1', family: 'ethereum' } as const;
const passkey = { sessionDurationMinutes, signalChanges: false };
const consent = {
  client_id: 'connected-app-test-1',
  redirect_uri: 'https://app.example/callback',
  response_type: 'code',
  scopes: ['openid'],
};

const calls: Readonly<Record<Exclude<keyof Identity, CallWithoutShownError> | 'redeemToken', Call>> = {
  searchUser: (identity) => identity.searchUser(email, signal),
  readUser: (identity) => identity.readUser(signal),
  updateName: (identity) => identity.updateName({ first: 'Ada', last: 'Lovelace' }, signal),
  createTotp: (identity) => identity.createTotp(signal),
  authenticateTotp: (identity) =>
    identity.authenticateTotp({ code: '123456', sessionDurationMinutes }, signal),
  recoverTotp: (identity) => identity.recoverTotp({ recoveryCode: 'a', sessionDurationMinutes }, signal),
  readRecoveryCodes: (identity) => identity.readRecoveryCodes(signal),
  deleteTotp: (identity) => identity.deleteTotp({ totpId: 'totp-test-1' }, signal),
  deleteEmail: (identity) => identity.deleteEmail('e', signal),
  deletePhoneNumber: (identity) => identity.deletePhoneNumber('p', signal),
  deleteWallet: (identity) => identity.deleteWallet('w', signal),
  readConnectedApps: (identity) => identity.readConnectedApps(signal),
  revokeConnectedApp: (identity) => identity.revokeConnectedApp('connected-app-test-1', signal),
  sendMagicLink: (identity) => identity.sendMagicLink({ email }, signal),
  authenticateMagicLink: (identity) =>
    identity.authenticateMagicLink({ token: 'token', sessionDurationMinutes }, signal),
  redeemLanding: (identity) => {
    history.replaceState(null, '', '/authenticate?stytch_token_type=magic_links&token=hostile');
    return identity.redeemLanding({ sessionDurationMinutes }, signal);
  },
  sendPasscode: (identity) =>
    identity.sendPasscode({ channel: 'sms', phone: '+12025550162', expirationMinutes: 5 }, signal),
  sendPasscodeInSession: (identity) =>
    identity.sendPasscodeInSession({ channel: 'email', email, expirationMinutes: 5 }, signal),
  authenticatePasscode: (identity) =>
    identity.authenticatePasscode({ code: '123456', methodId: 'm', sessionDurationMinutes }, signal),
  setPasswordInSession: (identity) =>
    identity.setPasswordInSession({ userId: 'u', password: 'p', sessionDurationMinutes }, signal),
  changePassword: (identity) =>
    identity.changePassword(
      { userId: 'u', email, existingPassword: 'p', password: 'q', sessionDurationMinutes },
      signal,
    ),
  createPassword: (identity) =>
    identity.createPassword({ email, password: 'secret', sessionDurationMinutes }, signal),
  authenticatePassword: (identity) =>
    identity.authenticatePassword({ email, password: 'secret', sessionDurationMinutes }, signal),
  startPasswordReset: (identity) => identity.startPasswordReset({ email }, signal),
  resetPassword: (identity) =>
    identity.resetPassword({ token: 'token', password: 'secret', sessionDurationMinutes }, signal),
  checkPasswordStrength: (identity) => identity.checkPasswordStrength({ email, password: 'secret' }, signal),
  authenticatePasskey: (identity) => identity.authenticatePasskey(passkey, signal),
  offerPasskeys: (identity) =>
    identity.offerPasskeys({ ...passkey, onFocusIn: () => () => {}, onOffered: () => {} }, signal),
  registerPasskey: (identity) => identity.registerPasskey(passkey, signal),
  renamePasskey: (identity) => identity.renamePasskey({ registrationId: 'w', name: 'Laptop' }, signal),
  deletePasskey: (identity) => identity.deletePasskey({ registrationId: 'w', signalChanges: false }, signal),
  connectSocial: (identity) =>
    identity.connectSocial(
      { provider: 'github', userId: 'u', loginRedirectURL: redirectUrl, signupRedirectURL: redirectUrl },
      signal,
    ),
  redeemConnection: (identity) => {
    history.replaceState(null, '', `?stytch_token_type=oauth&token=${crypto.randomUUID()}`);
    return identity.redeemConnection({ userId: 'u', sessionDurationMinutes }, signal);
  },
  deleteSocialAccount: (identity) => identity.deleteSocialAccount('o', signal),
  startSocial: (identity) =>
    identity.startSocial(
      { provider: 'github', loginRedirectURL: redirectUrl, signupRedirectURL: redirectUrl },
      signal,
    ),
  startWallet: (identity) => identity.startWallet(account, signal),
  authenticateWallet: (identity) =>
    identity.authenticateWallet({ ...account, signature: 's', sessionDurationMinutes }, signal),
  startAuthorization: (identity) => identity.startAuthorization(consent, signal),
  submitAuthorization: (identity) =>
    identity.submitAuthorization({ ...consent, consent_granted: true }, signal),
  startLogout: (identity) =>
    identity.startLogout({ client_id: consent.client_id, post_logout_redirect_uri: redirectUrl }, signal),
  async endSession(identity) {
    const { error } = await identity.endSession(signal);
    if (error) throw error;
  },
  attestSession: (identity) =>
    identity.attestSession({ token: 'token', profileId: 'p', sessionDurationMinutes }, signal),
  redeemToken: (_, client) => {
    history.replaceState(null, '', '/authenticate?stytch_token_type=magic_links&token=hostile');
    return redeemToken({ client });
  },
};

function createClient(error: unknown): StytchClient {
  // A function that rejects. Each of its members rejects too, except the given ones.
  const rejecting = (members: object = {}): object => {
    const reject = Object.assign(() => Promise.reject(error), members);
    return new Proxy(reject, {
      get(target, name) {
        // Without the exception for `then`, `await` would call it as the method of a promise.
        const isOwn = typeof name === 'symbol' || name === 'then' || Object.hasOwn(target, name);
        return isOwn ? Reflect.get(target, name) : rejecting();
      },
    });
  };
  const session = {
    getSync: () => null,
    getTokens: () => null,
    getInfo: () => ({ session: null, fromCache: false }),
    onChange: () => () => {},
  };
  const internals = {
    publicToken: 'public-token-test-1',
    bootstrap: { getAsync: async () => ({ vertical: 'CONSUMER', projectName: 'Example' }) },
    searchManager: rejecting(),
    networkClient: rejecting(),
  };
  const webauthn = {
    dfpProtectedAuth: rejecting(),
    update: rejecting(),
  };
  return rejecting({
    session: rejecting(session),
    user: rejecting({ getSync: () => null }),
    webauthn,
    oauth: rejecting(),
    onStateChange: () => () => {},
    _subscriptionService: { updateSession: () => {} },
    [Symbol.for('stytch__internal_b2c')]: internals,
  }) as unknown as StytchClient; // the cast is safe: the proxy has every member
}

const providerMessage = 'The provider says no.';
const commonMessage = 'Something went wrong. Please try again.';

const hostileErrorTypes: readonly (readonly [what: string, type: unknown, shown: string])[] = [
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'prototype',
    'length',
    '__defineGetter__',
  ].map((name) => [name, name, providerMessage] as const),
  ['10 kB', 'x'.repeat(10_000), providerMessage],
  ['markup', '<img src=x onerror=alert(1)>', providerMessage],
  ['an empty text', '', commonMessage],
  ['an object', { toString: () => 'otp_code_not_found' }, commonMessage],
  ['a list', ['otp_code_not_found'], commonMessage],
  ['a number', 7, commonMessage],
  ['true', true, commonMessage],
  ['null', null, commonMessage],
  ['undefined', undefined, commonMessage],
];

const inEveryLanguage: readonly (readonly [string, Texts])[] = [
  ['English', {}],
  ['Hebrew', hebrew],
  ['texts without a prototype', Object.assign(Object.create(null), hebrew) as Texts],
];

beforeEach(() => {
  createCeremonyWorld(); // gives the page passkeys, and resets the state that widgets of a page share
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const thrownBy = async (call: Call, error: unknown) => {
  const client = createClient(error);
  const identity = createGateway(client, fakeBrowser());
  return call(identity, client).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
};

const refused = (error_type: unknown, error_message: unknown = providerMessage) =>
  Object.assign(new Error('engine text'), {
    name: 'StytchAPIError',
    status_code: 400,
    error_type,
    error_message,
  });

test.each(Object.entries(calls))(
  '%s: an unexpected error type shows the provider’s message',
  async (_, call) => {
    const failure = toFailure(await thrownBy(call, refused('__proto__')));
    expect(failure).toMatchObject({ code: 'server', status: 400 });
    expect(failureMessage(failure, {})).toBe(providerMessage);
  },
);

test.each(hostileErrorTypes)(
  'an error type that is %s shows a readable message',
  async (_what, error_type, shown) => {
    const failure = toFailure(await thrownBy(calls.searchUser, refused(error_type)));
    expect((failure.errorType ?? '').length).toBeLessThanOrEqual(MESSAGE_MAX_LENGTH + 1);
    for (const [language, texts] of inEveryLanguage) {
      const own = language === 'English' ? commonMessage : texts['failure.server'];
      expect(failureMessage(failure, texts)).toBe(shown === commonMessage ? own : shown);
    }
    expect(toHostError(failure, shown)).toMatchObject({ code: 'server', message: shown });
  },
);

test.each([
  ['empty', ''],
  ['an object', { toString: () => '<b>' }],
  ['a number', 7],
  ['null', null],
])('a message that is %s shows the common message', async (_what, message) => {
  const error = refused('constructor', message);
  expect(failureMessage(toFailure(await thrownBy(calls.searchUser, error)), {})).toBe(commonMessage);
});

test.each(hostileErrorTypes)(
  'an error of another build on the page, whose code is %s, shows the common message',
  (_what, code) => {
    const error = Object.assign(new Error(''), { name: 'IdentityError', code });
    expect(failureMessage(toFailure(toIdentityError(error)), {})).toBe(commonMessage);
  },
);
