import * as v from 'valibot';
import type { OAuthProvider } from '../options';
import type { OneTapCalls, RedirectUrls } from './oneTapTypes';
import type { RequestSender } from '../../../provider/session/requestSender';
import { isTestProject, isDomain } from '../../../host/validation';
import { projectOf } from '../../../provider/client/source';
import { definedProperties } from '../../../provider/session/requestSender';
import { IdentityError } from '../../../provider/IdentityError';
import { filledMessage, responseCheck } from '../../../provider/responses';
import { withCodes, sessionOver } from '../../../provider/errors';
import { forgetConnection, rememberConnection } from './pendingConnection';
import { confirmedSettings } from '../../../provider/client/settings';
import { readSession } from '../../../provider/factors';

export interface SocialCalls extends OneTapCalls {
  /** Resolves when the navigation has started. The page may still be visible for a while. */
  startSocial(request: SocialRequest, signal: AbortSignal): Promise<void>;
  /** As `startSocial`, to connect an account with the signed-in user. Rejects with `session_over`. */
  connectSocial(request: ConnectionRequest, signal: AbortSignal): Promise<void>;
  /** `undefined` unless the session was proved with this social account. */
  socialEmail(registrationId: string): string | undefined;
}

interface ConnectionRequest extends SocialRequest {
  readonly userId: string;
}

interface SocialRequest extends RedirectUrls {
  readonly provider: OAuthProvider;
  readonly custom_scopes?: readonly string[];
  readonly provider_params?: Readonly<Record<string, string>>;
}

const checkAttached = responseCheck(v.object({ oauth_attach_token: filledMessage }));

export function createSocialCalls(sender: RequestSender, publicToken = ''): SocialCalls {
  const { client, browser } = sender;

  /** Remembers the connection for the landing page. */
  const startConnection = async ({ provider, userId }: ConnectionRequest): Promise<string> => {
    const { oauth_attach_token: token } = checkAttached(await client().oauth.attach(provider));
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
        definedProperties({ ...optionsOf(request), oauth_attach_token: await startConnection(request) });
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
  return definedProperties({
    login_redirect_url: request.loginRedirectURL,
    signup_redirect_url: request.signupRedirectURL,
    custom_scopes: custom_scopes.length > 0 ? [...custom_scopes] : undefined,
    provider_params,
  });
}

interface StartOptions {
  readonly login_redirect_url?: string;
  readonly signup_redirect_url?: string;
  readonly custom_scopes?: string[];
  readonly provider_params?: Readonly<Record<string, string>>;
  readonly oauth_attach_token?: string;
}

/** @param optionsFor called when the client can navigate */
async function navigateToProvider(
  { client, browser, send }: RequestSender,
  provider: OAuthProvider,
  optionsFor: () => Promise<StartOptions>,
  signal: AbortSignal,
): Promise<void> {
  const navigate = async (waiting: AbortSignal) => {
    if (!browser.isOnline()) throw new IdentityError('network');
    // The client would also wait for the settings, but would navigate even after `signal` has aborted.
    const settings = await confirmedSettings(client(), browser);
    waiting.throwIfAborted();
    checkDestination(settings);
    if (settings.pkceRequiredForOAuth && !globalThis.crypto?.subtle)
      throw new IdentityError('client_unavailable');
    const options = await optionsFor();
    waiting.throwIfAborted();
    // PKCE takes the client some milliseconds. A removed widget cannot stop the navigation after them.
    await client().oauth[provider].start(options);
  };
  return send(navigate, () => undefined, signal);
}

/** The client navigates to `https://<cnameDomain>` without a check. */
function checkDestination({ cnameDomain }: Readonly<Record<string, unknown>>): void {
  if (cnameDomain == null || (typeof cnameDomain === 'string' && isDomain(cnameDomain))) return;
  throw new IdentityError('bad_reply');
}

/** Only the session's factors say which of the user's email addresses belongs to a social account. */
export function emailInSession(
  givenSession: unknown,
  inputUser: unknown,
  registrationId: string,
): string | undefined {
  const session = readSession(givenSession, inputUser);
  const own = v.looseObject({ id: v.literal(registrationId), email_id: filledMessage });
  const ids = session?.factors.flatMap((factor) =>
    Object.entries(factor).flatMap(([name, value]) =>
      name.endsWith('_oauth_factor') && v.is(own, value) ? value.email_id : [],
    ),
  );
  return session?.user.emails.find(({ email_id: id }) => id === ids?.[0])?.email;
}
