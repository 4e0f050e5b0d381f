import * as v from 'valibot';
import { isDomain } from '../../host/validation';
import { confirmedSettings } from '../../provider/client/settings';
import { projectOf } from '../../provider/client/source';
import { linkRejected, sessionOver, withCodes, type Codes } from '../../provider/errors';
import { IdentityError } from '../../provider/IdentityError';
import { redeemTokenFor } from '../../provider/landing/redeemToken';
import { takeUndisplayedRejection } from '../../provider/landing/rejection';
import { nonEmptyString, responseCheck, sendResult, type SendResult } from '../../provider/responses';
import { definedProperties, pathSegment, type RequestSender } from '../../provider/session/requestSender';
import { deleteFactor } from '../../provider/userCalls';
import { parseSession } from '../../provider/userSchemas';
import type { OAuthProvider, RedirectUrls } from './options';
import type { prepareOneTap } from './provider/googlePrompt';
import { forgetConnection, rememberConnection } from './provider/pendingConnection';

export type SocialCalls = ReturnType<typeof createSocialCalls>;

export function createSocialCalls(sender: RequestSender, publicToken = '') {
  const { client, browser, send } = sender;
  return {
    /** Resolves when the navigation has started. The page may still be visible for a while. */
    startSocial: (request: SocialRequest, signal: AbortSignal) => navigateToProvider(sender, request, signal),

    /** Leaves the page as `startSocial`, to connect an account with the signed-in user. Rejects with `session_over`. */
    connectSocial: (request: SocialRequest & { readonly userId: string }, signal: AbortSignal) =>
      withCodes(sessionOver, navigateToProvider(sender, request, signal, request.userId)).catch(
        (error: unknown) => {
          forgetConnection(browser);
          throw error;
        },
      ),

    /**
     * After `connectSocial`, adds the social account to the user. Resolves to `null` without a token. Rejects with
     * `social_taken` if another user has the social account, with `link_refused` if the token cannot be used any more,
     * with `other_user` if it has signed in another user, and with `social_refused` or `social_failed`.
     */
    redeemConnection: (
      {
        userId,
        sessionDurationMinutes,
      }: { readonly userId: string; readonly sessionDurationMinutes: number },
      signal: AbortSignal,
    ): Promise<SendResult | null> => {
      const redeem = () =>
        redeemTokenFor({ client: client(), sessionDurationMinutes }, userId).catch((error: unknown) => {
          takeUndisplayedRejection(); // so that a Login on the page does not show the rejection too
          throw error;
        });
      return withCodes(
        connectionCodes,
        send(redeem, (redeemed) => checkRedeemed(redeemed, userId), signal),
      );
    },

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

    /** @param prepare a parameter, so that pages without the prompt do not download its code (4.5 kB) */
    prepareOneTap: (prepare: typeof prepareOneTap, leaving: AbortSignal) =>
      prepare({ client: client(), browser, publicToken }, leaving),
  };
}

interface SocialRequest extends RedirectUrls {
  readonly provider: OAuthProvider;
  readonly custom_scopes?: readonly string[];
  readonly provider_params?: Readonly<Record<string, string>>;
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
    const { cnameDomain, pkceRequiredForOAuth } = await confirmedSettings(client(), browser);
    limited.throwIfAborted();
    // The client navigates to `https://<cnameDomain>` without a check.
    if (cnameDomain != null && !(typeof cnameDomain === 'string' && isDomain(cnameDomain)))
      throw new IdentityError('bad_reply');
    if (pkceRequiredForOAuth && !globalThis.crypto?.subtle) throw new IdentityError('client_unavailable');

    let attachToken: string | undefined;
    if (userId !== undefined) {
      attachToken = checkAttached(await client().oauth.attach(provider)).oauth_attach_token;
      const project = projectOf({ client: client() }) ?? '';
      rememberConnection(browser, { project, userId, provider, startedAt: browser.now() });
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

const checkAttached = responseCheck(v.object({ oauth_attach_token: nonEmptyString }));

const connectionCodes: Codes = [
  ['duplicate_oauth_registration', 'social_taken'],
  ['oauth_token_not_found', 'link_refused'],
  ...linkRejected,
  ...sessionOver,
];

const checkRedemption = responseCheck(v.object({ data: sendResult }));

/** The host may have redeemed the token itself, without a check of the user. */
function checkRedeemed(redeemed: unknown, userId: string): SendResult | null {
  if (!redeemed) return null;
  const { data } = checkRedemption(redeemed);
  if (data.user_id !== userId) throw new IdentityError('other_user');
  return data;
}

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
