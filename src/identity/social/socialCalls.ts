import type { OAuthProvider } from '../../contract/social';
import type { OneTapCalls, RedirectAddresses } from './oneTapTypes';
import type { RequestSender } from '../sessions/requestSender';
import { isTestProject, isDomain } from '../../config/validation';
import { projectOf } from '../client/source';
import { definedMembers } from '../core/requests';
import { IdentityError } from '../core/IdentityError';
import { isNonEmptyString, isRecord } from '../core/shapes';
import { withCodes, sessionOver } from '../core/errors';
import { forgetConnection, rememberConnection } from '../landing/pendingConnection';
import { confirmedSettings } from '../client/settings';
import { emailsOf, isUser } from '../methods/user';

export interface SocialCalls extends OneTapCalls {
  /**
   * Navigates to a social provider. Resolves when the navigation has started. The page may still be visible for a
   * while.
   */
  startSocial(request: SocialRequest, signal: AbortSignal): Promise<void>;
  /**
   * Navigates to a social provider as `startSocial` does, to connect an account there with the signed-in user. Rejects
   * with `session_over` if the session has ended.
   */
  connectSocial(request: ConnectionRequest, signal: AbortSignal): Promise<void>;
  /** Returns the email address of a social account, if the session was proved with it. */
  socialEmail(registrationId: string): string | undefined;
}

interface ConnectionRequest extends SocialRequest {
  readonly userId: string;
}

interface SocialRequest extends RedirectAddresses {
  readonly provider: OAuthProvider;
  readonly custom_scopes?: readonly string[];
  readonly provider_params?: Readonly<Record<string, string>>;
}

/** Implements the gateway's calls for social sign-in. `SocialCalls` documents them. */
export function createSocialCalls(sender: RequestSender, publicToken = ''): SocialCalls {
  const { client, browser } = sender;

  /** Asks the provider for the token that connects an account, and remembers the connection for the landing page. */
  const startConnection = async ({ provider, userId }: ConnectionRequest): Promise<string> => {
    const reply: unknown = await client().oauth.attach(provider);
    const token = isRecord(reply) ? reply.oauth_attach_token : undefined;
    if (!isNonEmptyString(token)) throw new IdentityError('bad_reply');
    const project = projectOf({ client: client() }) ?? '';
    rememberConnection({ project, userId, provider, startedAt: browser.now() });
    return token;
  };

  return {
    isTestProject: isTestProject(publicToken),

    prepareOneTap: (prepare, leaving) => prepare({ client: client(), browser, publicToken }, leaving),

    startSocial: (request, signal) =>
      navigateToProvider(sender, request.provider, async () => optionsOf(request), signal),

    connectSocial(request, signal) {
      const optionsFor = async () =>
        definedMembers({ ...optionsOf(request), oauth_attach_token: await startConnection(request) });
      const navigation = navigateToProvider(sender, request.provider, optionsFor, signal);
      return withCodes(sessionOver, navigation).catch((error: unknown) => {
        forgetConnection();
        throw error;
      });
    },

    socialEmail: (registrationId) =>
      emailInSession(client().session.getSync(), client().user.getSync(), registrationId),
  };
}

function optionsOf(request: SocialRequest) {
  const { custom_scopes = [], provider_params } = request;
  return definedMembers({
    login_redirect_url: request.loginRedirectURL,
    signup_redirect_url: request.signupRedirectURL,
    custom_scopes: custom_scopes.length > 0 ? [...custom_scopes] : undefined,
    provider_params,
  });
}

/** The options of the client's call. */
interface StartOptions {
  readonly login_redirect_url?: string;
  readonly signup_redirect_url?: string;
  readonly custom_scopes?: string[];
  readonly provider_params?: Readonly<Record<string, string>>;
  readonly oauth_attach_token?: string;
}

/**
 * Leaves the page for a social provider. Resolves when the navigation has started. The page may still be visible for a
 * while.
 * @param optionsFor called when the client can navigate
 */
async function navigateToProvider(
  { client, browser, send }: RequestSender,
  provider: OAuthProvider,
  optionsFor: () => Promise<StartOptions>,
  signal: AbortSignal,
): Promise<void> {
  const navigate = async (waiting: AbortSignal) => {
    if (!browser.isOnline()) throw new IdentityError('network');
    // The client would also wait for the settings, but would then navigate even if the attempt was cancelled. So we
    // wait for the settings before we call the client.
    const settings = await confirmedSettings(client(), browser);
    waiting.throwIfAborted();
    checkDestination(settings);
    if (settings.pkceRequiredForOAuth && !globalThis.crypto?.subtle)
      throw new IdentityError('client_unavailable');
    const options = await optionsFor();
    waiting.throwIfAborted();
    // The client prepares PKCE for some milliseconds, and then navigates. If the widget is removed in this time, the
    // widget cannot stop the navigation.
    await client().oauth[provider].start(options);
  };
  return send(navigate, () => undefined, signal);
}

/** Checks the setting `cnameDomain`, because the client navigates to `https://<cnameDomain>` without a check. */
function checkDestination({ cnameDomain }: Readonly<Record<string, unknown>>): void {
  if (cnameDomain == null || (isNonEmptyString(cnameDomain) && isDomain(cnameDomain))) return;
  throw new IdentityError('bad_reply');
}

/**
 * Returns the email address of a social account. Only the session's factors say which of the user's addresses it is, so
 * it is known only if the person has signed in with the account in this session.
 */
export function emailInSession(session: unknown, user: unknown, registrationId: string): string | undefined {
  if (!isRecord(session) || !isUser(user) || !Array.isArray(session.authentication_factors)) return undefined;
  const details = session.authentication_factors
    .filter(isRecord)
    .flatMap((factor) =>
      Object.entries(factor).flatMap(([name, value]) => (name.endsWith('_oauth_factor') ? [value] : [])),
    );
  const own = details.filter(isRecord).find(({ id }) => id === registrationId);
  const emailId = own?.email_id;
  return isNonEmptyString(emailId) ? emailsOf(user).find(({ id }) => id === emailId)?.text : undefined;
}
