import { listen } from '../../../src/browser/dom';
import type { StepUpFactors } from '../../../src/features/account/step-up/provider';
import { createFieldsCalls } from '../../../src/features/fields/provider';
import { decideSecondFactor } from '../../../src/features/second-factor/provider';
import type { NewTotp } from '../../../src/methods/authenticator/provider';
import type { PasswordStrength } from '../../../src/methods/password/provider';
import type { SocialCalls } from '../../../src/methods/social/provider';
import type { OneTapRequest } from '../../../src/methods/social/provider/googlePrompt';
import type { Bootstrap } from '../../../src/provider/client/bootstrap';
import type { Identity } from '../../../src/provider/gateway';
import { IdentityError } from '../../../src/provider/IdentityError';
import type { AuthenticateResult } from '../../../src/provider/responses';
import type { Factors } from '../../../src/provider/session/factors';
import type { RequestSender } from '../../../src/provider/session/requestSender';
import { neededSteps } from '../../../src/provider/session/signInSteps';
import { fakeConsent, type FakeConsent } from '../consent/fakeConsent';
import type { FakeCall } from './FakeCall';
import { fakeUser } from './fakeUser';

type Call = { name: string; request: unknown };

export type FakeIdentity = Identity & FakeConsent & FakeOneTap & FakeControls;

interface FakeControls {
  readonly calls: Call[];
  /** The telemetry records. */
  readonly logged: { name: string; details: Record<string, unknown> }[];
  /** Queues values, errors to throw, or promises for the next calls. */
  answer(name: keyof Identity, ...results: unknown[]): FakeIdentity;
  /** Default: the age of the session is unknown. */
  setStepUps(stepUps: Partial<StepUpFactors>): void;
  /** Applies when `after` resolves. Default: there is no session. */
  setFactors(factors: Partial<Factors> | null, after?: Promise<unknown>): void;
  /** What the user has stored before. */
  setMetadata(metadata: object): void;
  setName(name: object): void;
  /** Rejects the request for the project's settings. */
  rejectProject(error: IdentityError): void;
}

const bootstrap: Bootstrap = {
  displayWatermark: false,
  projectName: 'Example',
  emailDomains: ['portico.example'],
  passwordConfig: null,
};

export const signedIn: AuthenticateResult = {
  request_id: 'request-id-test-1',
  status_code: 200,
  user_id: 'user-test-1',
  session: { session_id: 'session-test-1' },
  user: { user_id: 'user-test-1' },
  session_token: 'secret-token',
  session_jwt: 'secret-jwt',
};

export const strong: PasswordStrength = {
  valid_password: true,
  breached_password: false,
  strength_policy: 'zxcvbn',
  score: 4,
  feedback: {
    warning: '',
    suggestions: [],
    luds_requirements: { missing_characters: 0, missing_complexity: 0 },
  },
};

/** For a signature by a wallet. */
export const challenge = 'host.example wants you to sign in.\n\nNonce: 1234';

export const usedPasskey = { ...signedIn, webauthn_registration_id: 'webauthn-registration-test-1' };

export const newTotp: NewTotp = {
  request_id: 'request-id-test-3',
  status_code: 200,
  totp_id: 'totp-test-1',
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  recovery_codes: ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'],
};

const noFactors: Factors = {
  userId: 'user-test-1',
  account: 'ada@example.com',
  verified: ['other'],
  totps: [],
  phones: [],
  passkeys: [],
};

const noStepUps: StepUpFactors = {
  userId: 'user-test-1',
  latestAt: null,
  latestOf: { password: 0, email: 0, totp: 0 },
  verified: [],
  ways: [],
};

const sent = { request_id: 'request-id-test-2', status_code: 200 };

/** Every call succeeds, unless a test has queued another result. */
export function fakeIdentity(project: Partial<Bootstrap> = {}): FakeIdentity {
  const calls: Call[] = [];
  const logged: FakeIdentity['logged'] = [];
  const queues = new Map<string, unknown[]>();

  async function next<Result>(name: keyof Identity, usual: Result, signal?: AbortSignal): Promise<Result> {
    const queue = queues.get(name) ?? [];
    const result = await (queue.length > 0 ? queue.shift() : usual);
    signal?.throwIfAborted();
    if (result instanceof Error) throw result;
    return result as Result; // the cast cannot be checked: the test has chosen the result
  }

  const call =
    <Result>(name: keyof Identity, usual: Result) =>
    (request: unknown, signal?: AbortSignal): Promise<Result> => {
      calls.push({ name, request });
      return next(name, usual, signal);
    };

  const settings = { ...bootstrap, ...project };
  let rejection: IdentityError | undefined;
  let factors: Factors | null = null;
  let user: { untrusted_metadata: object; name?: object } = { untrusted_metadata: {} };
  let sessionRead: Promise<unknown> = Promise.resolve();
  let stepUps = noStepUps;
  return {
    // The cast is safe: the widget only reads the fake client's user.
    client: {
      user: { getSync: () => ({ user_id: 'user-test-1' }) },
    } as unknown as Identity['client'],
    calls,
    logged,
    rejectProject(error) {
      rejection = error;
    },
    answer(name, ...results) {
      queues.set(name, [...(queues.get(name) ?? []), ...results]);
      return this;
    },
    cachedBootstrap: () => settings,
    bootstrap: async () => settings,
    watchBootstrap(listener) {
      let isListening = true;
      void Promise.resolve().then(() => isListening && listener(settings));
      return () => void (isListening = false);
    },
    async confirmProject() {
      if (rejection) throw rejection;
    },
    searchUser: call('searchUser', 'new'),
    sendMagicLink: call('sendMagicLink', sent),
    sendPasscode: call('sendPasscode', { ...sent, method_id: 'phone-number-test-1' }),
    sendPasscodeInSession: call('sendPasscodeInSession', { ...sent, method_id: 'email-test-2' }),
    authenticatePasscode: call('authenticatePasscode', signedIn),
    authenticateMagicLink: call('authenticateMagicLink', signedIn),
    redeemLanding: call('redeemLanding', true),
    redeemConnection: call('redeemConnection', sent),
    createPassword: call('createPassword', { ...signedIn, email_id: 'email-test-1' }),
    authenticatePassword: call('authenticatePassword', signedIn),
    startPasswordReset: call('startPasswordReset', sent),
    resetPassword: call('resetPassword', signedIn),
    setPasswordInSession: call('setPasswordInSession', signedIn),
    changePassword: call('changePassword', signedIn),
    checkPasswordStrength: call('checkPasswordStrength', strong),
    authenticatePasskey: call('authenticatePasskey', usedPasskey),
    // Pending until a test resolves it with a picked passkey.
    offerPasskeys: (request, signal) => {
      const picked = call('offerPasskeys', new Promise<never>(() => {}))(request, signal);
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new IdentityError('cancelled'))),
      );
      return Promise.race([picked, aborted]);
    },
    registerPasskey: call('registerPasskey', usedPasskey),
    renamePasskey: call('renamePasskey', undefined),
    deletePasskey: call('deletePasskey', undefined),
    readUser: call('readUser', fakeUser()),
    updateName: call('updateName', { ...sent, user_id: 'user-test-1' }),
    deleteEmail: call('deleteEmail', { ...sent, user_id: 'user-test-1' }),
    deletePhoneNumber: call('deletePhoneNumber', { ...sent, user_id: 'user-test-1' }),
    deleteWallet: call('deleteWallet', { ...sent, user_id: 'user-test-1' }),
    deleteSocialAccount: call('deleteSocialAccount', { ...sent, user_id: 'user-test-1' }),
    readConnectedApps: call('readConnectedApps', []),
    revokeConnectedApp: call('revokeConnectedApp', sent),
    startSocial: call('startSocial', undefined),
    connectSocial: call('connectSocial', undefined),
    socialEmail: () => undefined,
    ...fakeOneTap(call),
    ...fakeConsent(call),
    startWallet: call('startWallet', { ...sent, challenge }),
    authenticateWallet: call('authenticateWallet', signedIn),
    createTotp: call('createTotp', newTotp),
    authenticateTotp: call('authenticateTotp', { ...signedIn, totp_id: 'totp-test-1' }),
    recoverTotp: call('recoverTotp', { ...signedIn, totp_id: 'totp-test-1' }),
    readRecoveryCodes: call('readRecoveryCodes', newTotp.recovery_codes),
    deleteTotp: call('deleteTotp', { ...sent, user_id: 'user-test-1' }),
    readFactors: () => factors,
    shareSignInSteps() {},
    neededSteps: (config, isNew) => {
      const { secondFactorOptions } = config;
      const isComplete = factors && decideSecondFactor(secondFactorOptions, factors).kind === 'none';
      const others = neededSteps(
        { ...config, secondFactorOptions: { methods: [] } },
        ...asResponse(factors, user),
        isNew,
      );
      return isComplete ? others : ['second-factor', ...others];
    },
    hasAcceptedTerms: () => 'portico_terms' in user.untrusted_metadata,
    async acceptTerms(version, acceptedAt, signal) {
      const request = { version, acceptedAt };
      const response = await call('acceptTerms', { ...sent, user_id: 'user-test-1' })(request, signal);
      user = { ...user, untrusted_metadata: { ...user.untrusted_metadata, portico_terms: { version } } };
      return response;
    },
    readFields: (config) => {
      const read = createFieldsCalls({
        client: () => ({ user: { getSync: () => user } }),
      } as unknown as RequestSender);
      return read.readFields(config);
    },
    async storeFields(request, signal) {
      const response = await call('storeFields', { ...sent, user_id: 'user-test-1' })(request, signal);
      const { name = user.name, values } = request;
      user = { name, untrusted_metadata: { ...user.untrusted_metadata, portico_fields: values } };
      return response;
    },
    setName: (name) => void (user = { ...user, name }),
    setMetadata: (metadata) => void (user = { ...user, untrusted_metadata: metadata }),
    openStep: () => () => {},
    onOtherTab: (run) => listen((options) => window.addEventListener('storage', run, options)),
    isSignedIn: () => sessionRead.then(() => factors !== null),
    isSigningIn: () => false,
    readStepUpFactors: (signal) => next('readStepUpFactors', stepUps, signal), // it usually sends no request
    setStepUps: (some) => void (stepUps = { ...noStepUps, ...some }),
    setFactors(some, after) {
      const set = () => void (factors = some && { ...noFactors, ...some });
      sessionRead = after?.then(set) ?? Promise.resolve(set());
    },
    log: (name, details) => void logged.push({ name, details }),
  };
}

/** The session and the user, as the provider returns them. */
function asResponse(factors: Factors | null, user: object): [session: unknown, user: unknown] {
  if (!factors) return [null, user];
  const { userId: user_id, verified, passkeys } = factors;
  const kinds = verified.map((kind) => (kind === 'passkey' ? 'webauthn_registration' : kind));
  return [
    { user_id, authentication_factors: kinds.map((delivery_method) => ({ delivery_method })) },
    {
      ...user,
      user_id,
      webauthn_registrations: passkeys.map((id) => ({ webauthn_registration_id: id, name: '' })),
    },
  ];
}

interface FakeOneTap extends Pick<SocialCalls, 'prepareOneTap'> {
  readonly oneTap: {
    readonly requests: Pick<OneTapRequest, 'position' | 'cancelOnTapOutside'>[];
    readonly open: OneTapRequest[];
    /** The next results: `displayed`, `gone`, `silent`, a promise, or an error to throw. */
    say(...results: unknown[]): void;
  };
}

/** By default every prompt is displayed. */
function fakeOneTap(call: FakeCall): FakeOneTap {
  const requests: OneTapRequest[] = [];
  const open: OneTapRequest[] = [];
  const results: unknown[] = [];
  let leaving: AbortSignal | undefined;
  const prepare = call('prepareOneTap', {
    async open(request: OneTapRequest) {
      requests.push(request);
      open.push(request);
      leaving?.addEventListener('abort', () => open.splice(open.indexOf(request), 1));
      const result = await (results.length ? results.shift() : 'displayed');
      if (result instanceof Error) throw result;
      return result as 'displayed'; // the type is wrong if the test has set another result
    },
  });
  return {
    prepareOneTap(_, signal) {
      leaving = signal;
      return prepare(undefined, signal);
    },
    oneTap: { requests, open, say: (...more) => void results.push(...more) },
  };
}
