import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../browser/types';
import { createBootstrapReads } from './client/bootstrap';
import { clientOf } from './client/clients';
import { toIdentityError } from './errors';
import { IdentityError } from './IdentityError';
import { internalsOf } from './client/internals';
import { scriptsReady } from './client/protectionScripts';
import type { CheckReply } from './replies';
import { checkPasscodeSent, checkSearchResult, checkSendResult, checkStrength, checkUser } from './replies';
import { shareLogin } from './sessions/shareLogin';
import { isText } from './shapes';
import { signInsOf } from './sessions/signIns';
import type { ClientSource } from './client/source';
import { spendOnce } from './sessions/spendOnce';
import type {
  AuthenticateResult,
  Identity,
  MagicLinkRequest,
  PasscodeRequest,
  PasswordResetRequest,
} from './types';
import { withDeadline } from './withDeadline';

/** The gateway over the host's client, or over the page's client of a public token. */
export async function openIdentity(source: ClientSource, browser: Browser): Promise<Identity> {
  return createGateway(await clientOf(source, browser), browser, source.publicToken);
}

export function createGateway(client: StytchClient, browser: Browser, givenToken?: string): Identity {
  const internals = internalsOf(client);
  const publicToken = isText(internals.publicToken) ? internals.publicToken : givenToken;

  const ask = async <Reply>(call: () => Promise<unknown>, check: CheckReply<Reply>, signal: AbortSignal) =>
    check(await withDeadline(call, { clock: browser, signal }));

  /** For the calls that carry what the captcha and the fingerprint script answer. */
  const askProtected: typeof ask = (call, check, signal) =>
    ask(() => scriptsReady(client, browser).then(call), check, signal);

  const signIn = (call: () => Promise<unknown>, signal: AbortSignal): Promise<AuthenticateResult> =>
    // The page's sign-ins may run on another copy of this code, whose errors are of another class.
    signInsOf(client, browser)
      .run(call, signal)
      .catch((error: unknown) => {
        throw toIdentityError(error);
      });

  /** A sign-in that carries them too. */
  const signInProtected: typeof signIn = async (call, signal) => {
    await withDeadline(() => scriptsReady(client, browser), { clock: browser, signal });
    return signIn(call, signal);
  };

  // In a chunk of its own: whoever has no passkeys downloads none of it.
  const passkeys = () =>
    import(/* webpackChunkName: "passkey-ceremony" */ './passkeys').then(
      ({ createPasskeyCalls }) => createPasskeyCalls(client, browser),
      (cause: unknown) => {
        throw new IdentityError('chunk_failed', '', { cause });
      },
    );

  return {
    client,
    ...createBootstrapReads(client, publicToken, browser),

    async searchUser(email, signal) {
      const search = internals.searchManager;
      if (!search?.searchUser) throw new IdentityError('client_unavailable');
      const { userType } = await askProtected(
        async () => search.searchUser?.(email),
        checkSearchResult,
        signal,
      );
      return userType;
    },

    sendMagicLink: (request, signal) =>
      askProtected(
        () => client.magicLinks.email.loginOrCreate(request.email, magicLinkOptions(request)),
        checkSendResult,
        signal,
      ),

    sendPasscode: (request, signal) =>
      askProtected(
        () => client.otps[request.channel].loginOrCreate(request.destination, passcodeOptions(request)),
        checkPasscodeSent,
        signal,
      ),

    authenticatePasscode: ({ code, methodId, sessionDurationMinutes }, signal) =>
      signIn(
        () => client.otps.authenticate(code, methodId, { session_duration_minutes: sessionDurationMinutes }),
        signal,
      ),

    authenticateMagicLink: ({ token, sessionDurationMinutes: session_duration_minutes }, signal) =>
      shareLogin({
        token,
        signal,
        logIn: (attempt) =>
          spendOnce(token, (spending) =>
            signIn(
              () => spending(client.magicLinks.authenticate(token, { session_duration_minutes })),
              attempt,
            ),
          ),
        stands: ({ session }) => client.session.getSync()?.session_id === session.session_id,
      }),

    createPassword: ({ email, password, sessionDurationMinutes: session_duration_minutes }, signal) =>
      signInProtected(() => client.passwords.create({ email, password, session_duration_minutes }), signal),

    authenticatePassword: ({ email, password, sessionDurationMinutes: session_duration_minutes }, signal) =>
      signInProtected(
        () => client.passwords.authenticate({ email, password, session_duration_minutes }),
        signal,
      ),

    startPasswordReset: (request, signal) =>
      askProtected(() => client.passwords.resetByEmailStart(resetOptions(request)), checkSendResult, signal),

    resetPassword: ({ token, password, sessionDurationMinutes: session_duration_minutes }, signal) =>
      spendOnce(token, (spending) =>
        signInProtected(
          () => spending(client.passwords.resetByEmail({ token, password, session_duration_minutes })),
          signal,
        ),
      ),

    checkPasswordStrength: (request, signal) =>
      ask(() => client.passwords.strengthCheck(given({ ...request })), checkStrength, signal),

    authenticatePasskey: async (request, signal) => (await passkeys()).authenticatePasskey(request, signal),
    offerPasskeys: async (request, signal) => (await passkeys()).offerPasskeys(request, signal),
    registerPasskey: async (request, signal) => (await passkeys()).registerPasskey(request, signal),
    renamePasskey: async (request, signal) => (await passkeys()).renamePasskey(request, signal),
    deletePasskey: async (request, signal) => (await passkeys()).deletePasskey(request, signal),

    readUser: (signal) => ask(() => client.user.get(), checkUser, signal),

    log(name, details) {
      try {
        internals.networkClient?.logEvent?.({ name, details });
      } catch {
        // Telemetry is never a reason for anything to fail.
      }
    },
  };
}

function magicLinkOptions(request: MagicLinkRequest) {
  return given({
    login_magic_link_url: request.loginRedirectURL,
    signup_magic_link_url: request.signupRedirectURL,
    login_expiration_minutes: request.loginExpirationMinutes,
    signup_expiration_minutes: request.signupExpirationMinutes,
    login_template_id: request.loginTemplateId,
    signup_template_id: request.signupTemplateId,
    locale: request.locale,
  });
}

function resetOptions(request: PasswordResetRequest) {
  return given({
    email: request.email,
    login_redirect_url: request.loginRedirectURL,
    reset_password_redirect_url: request.resetPasswordRedirectURL,
    reset_password_expiration_minutes: request.resetPasswordExpirationMinutes,
    reset_password_template_id: request.resetPasswordTemplateId,
    locale: request.locale,
  });
}

function passcodeOptions(request: PasscodeRequest) {
  const { expirationMinutes: expiration_minutes, locale } = request;
  if (request.channel !== 'email') return given({ expiration_minutes, locale });
  return given({
    expiration_minutes,
    login_template_id: request.loginTemplateId,
    signup_template_id: request.signupTemplateId,
    locale,
  });
}

/** Options that were not given are not sent. */
function given<Options extends object>(options: Options): Options {
  // Every member that is left has the type it had.
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}
