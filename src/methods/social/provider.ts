import type { StytchClient } from '@stytch/vanilla-js/headless';
import * as v from 'valibot';
import type { Browser } from '../../browser/types';
import { isDomain, isTestProject } from '../../host/validation';
import { confirmedSettings } from '../../provider/client/settings';
import { projectOf } from '../../provider/client/source';
import { sessionOver, withCodes } from '../../provider/errors';
import { IdentityError } from '../../provider/IdentityError';
import { nonEmptyString, responseCheck } from '../../provider/responses';
import { definedProperties, pathSegment, type RequestSender } from '../../provider/session/requestSender';
import { deleteFactor } from '../../provider/userCalls';
import { parseSession } from '../../provider/userSchemas';
import type { OAuthProvider, OneTapPosition } from './options';
import { forgetConnection, rememberConnection } from './provider/pendingConnection';

export type SocialCalls = ReturnType<typeof createSocialCalls>;

export function createSocialCalls(sender: RequestSender, publicToken = '') {
  const { client, browser } = sender;
  return {
    /** Resolves when the navigation has started. The page may still be visible for a while. */
    startSocial: (request: SocialRequest, signal: AbortSignal) => navigateToProvider(sender, request, signal),

    /** Leaves the page as `startSocial`, to connect an account with the signed-in user. Rejects with `session_over`. */
    connectSocial: (request: SocialRequest & { readonly userId: string }, signal: AbortSignal) =>
      withCodes(sessionOver, navigateToProvider(sender, request, signal, request.userId)).catch(
        (error: unknown) => {
          forgetConnection();
          throw error;
        },
      ),

    deleteSocialAccount: (id: string, signal: AbortSignal) =>
      deleteFactor(
        sender,
        () => client().user.deleteOAuthRegistration(pathSegment(id)),
        'oauth_user_registration_not_found',
        signal,
      ),

    /** Returns an email address only if the person has signed in to this session with the social account. */
    socialEmail: (registrationId: string) =>
      emailInSession(client().session.getSync(), client().user.getSync(), registrationId),

    /** In a test project the screen tells developers which settings are missing. */
    isTestProject: isTestProject(publicToken),

    /**
     * A prompt of Google's script, with which the person signs in without leaving the page. Resolves to `null` if the
     * person has dismissed a prompt in this tab, or if another widget has a prompt.
     * @param prepare a parameter, so that pages without the prompt do not download its code (4.5 kB).
     * @param leaving aborts when the widget is removed or its prompt is closed. Until then no other widget gets a prompt.
     */
    prepareOneTap: (prepare: PrepareOneTap, leaving: AbortSignal) =>
      prepare({ client: client(), browser, publicToken }, leaving),
  };
}

/** @param userId set to connect the account with this user, which the landing page then does */
function navigateToProvider(
  { client, browser, send }: RequestSender,
  { provider, loginRedirectURL, signupRedirectURL, custom_scopes = [], provider_params }: SocialRequest,
  signal: AbortSignal,
  userId?: string,
): Promise<void> {
  const navigate = async (limited: AbortSignal) => {
    if (!browser.isOnline()) throw new IdentityError('network');
    // The client would also wait for the settings, but would navigate even after `signal` has aborted.
    const settings = await confirmedSettings(client(), browser);
    limited.throwIfAborted();
    checkDestination(settings);
    if (settings.pkceRequiredForOAuth && !globalThis.crypto?.subtle)
      throw new IdentityError('client_unavailable');

    let attachToken: string | undefined;
    if (userId !== undefined) {
      attachToken = checkAttached(await client().oauth.attach(provider)).oauth_attach_token;
      const project = projectOf({ client: client() }) ?? '';
      rememberConnection({ project, userId, provider, startedAt: browser.now() });
    }
    limited.throwIfAborted();
    // PKCE takes the client some milliseconds. A removed widget cannot stop the navigation after them.
    await client().oauth[provider].start(
      definedProperties({
        login_redirect_url: loginRedirectURL,
        signup_redirect_url: signupRedirectURL,
        custom_scopes: custom_scopes.length > 0 ? [...custom_scopes] : undefined,
        provider_params,
        oauth_attach_token: attachToken,
      }),
    );
  };
  return send(navigate, () => undefined, signal);
}

/** The client navigates to `https://<cnameDomain>` without a check. */
function checkDestination({ cnameDomain }: Readonly<Record<string, unknown>>): void {
  if (cnameDomain == null || (typeof cnameDomain === 'string' && isDomain(cnameDomain))) return;
  throw new IdentityError('bad_reply');
}

const checkAttached = responseCheck(v.object({ oauth_attach_token: nonEmptyString }));

/** Only the session's factors say which of the user's email addresses belongs to a social account. */
export function emailInSession(session: unknown, user: unknown, registrationId: string): string | undefined {
  const signedIn = parseSession(session, user);
  const own = v.looseObject({ id: v.literal(registrationId), email_id: nonEmptyString });
  const ids = signedIn?.factors.flatMap((factor) =>
    Object.entries(factor).flatMap(([name, value]) =>
      name.endsWith('_oauth_factor') && v.is(own, value) ? value.email_id : [],
    ),
  );
  return signedIn?.user.emails.find(({ email_id: id }) => id === ids?.[0])?.email;
}

interface SocialRequest extends RedirectUrls {
  readonly provider: OAuthProvider;
  readonly custom_scopes?: readonly string[];
  readonly provider_params?: Readonly<Record<string, string>>;
}

export type PrepareOneTap = (project: OneTapProject, leaving: AbortSignal) => Promise<OneTapPrompt | null>;

interface OneTapProject {
  readonly client: StytchClient;
  readonly browser: Browser;
  readonly publicToken: string;
}

interface OneTapPrompt {
  /** Opens the prompt until `leaving` aborts, and resolves to its first state. Rejects with the reason as the code. */
  open(request: OneTapRequest, leaving: AbortSignal): Promise<PromptState>;
}

export type PromptState =
  | 'displayed'
  /** The person has dismissed the prompt, or Google has no account to offer. */
  | 'gone'
  /** No state within `OneTapRequest.limit`: the prompt may be visible, which is never reported with FedCM. */
  | 'silent';

export interface OneTapRequest {
  readonly position: OneTapPosition;
  readonly cancelOnTapOutside: boolean;
  /** Contains an embedded prompt. `null` for a floating prompt. */
  readonly parent: Element | null;
  /** In milliseconds. Without a state by then, the result is `silent`. */
  readonly limit: number;
  /** The person has dismissed the prompt, or Google or the page has closed it. Not called after `onPicked`. */
  onGone(): void;
  /** A style, an extension or an element in front hides the open prompt. */
  onHidden(): void;
  onPicked(account: PickedAccount): void;
}

/** Google's ID token is only in a local variable of `submit`, never in the store or its actions. */
export interface PickedAccount {
  /** Resolves to the URL to which the page must navigate: one of `redirects`, with a single-use token in the query. */
  submit(redirects: RedirectUrls, signal: AbortSignal): Promise<string>;
}

/** The host's landing pages for users, and for new users. */
export interface RedirectUrls {
  readonly loginRedirectURL: string;
  readonly signupRedirectURL: string;
}
