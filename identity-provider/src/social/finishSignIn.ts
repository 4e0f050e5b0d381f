import { challengeOf } from '../credentials/secrets.ts';
import type { Project } from '../projects/projects.ts';
import { withParameters } from '../projects/redirectUrls.ts';
import type { Provider } from '../provider.ts';
import { ApiError } from '../wire/errors.ts';
import { isFields, readString } from '../wire/fields.ts';
import { callbackAddress } from './callback.ts';
import type { SocialIdentity } from './identity.ts';
import type { SocialProvider } from './socialProviders.ts';
import type { SecretContents } from './socialSecrets.ts';
import { findKnownUser } from './userOfIdentity.ts';

interface Callback {
  project: Project;
  provider: SocialProvider;
  query: unknown;
  browserHash: string | undefined;
}

/**
 * The errors of RFC 6749 §4.1.2.1 that a person can understand. In the redirect address, `server_error` replaces all
 * other errors.
 */
const passedOnErrors: readonly unknown[] = ['access_denied', 'server_error', 'temporarily_unavailable'];

/**
 * Handles the redirect from the social provider. Returns the redirect address, with a single-use token or an error.
 * @throws ApiError `oauth_flow_callback_error` if this browser has no pending sign-in with this `state`
 */
export async function finishSignIn(
  provider: Provider,
  { project, provider: socialProvider, query, browserHash }: Callback,
): Promise<string> {
  const { socialSecrets, addresses } = provider;
  const fields = isFields(query) ? query : {};
  const state = readString(fields, 'state', { max: 128, error: 'oauth_flow_callback_error' });
  const started = await socialSecrets.find(project, 'state', state);
  if (started?.provider !== socialProvider || started.browserHash !== browserHash) {
    throw new ApiError('oauth_flow_callback_error');
  }
  if (!(await socialSecrets.consume(project, 'state', state)))
    throw new ApiError('oauth_flow_callback_error');

  const { error } = fields;
  if (error !== undefined) {
    return refusal(started, passedOnErrors.includes(error) ? String(error) : 'server_error');
  }
  const identity = await exchangeCode(provider, project, {
    code: fields['code'],
    redirectUri: callbackAddress(addresses, project, socialProvider),
    codeVerifier: started.codeVerifier,
  });
  if (!identity) return refusal(started, 'server_error');
  return landingAddress(provider, project, { ...started, identity, isOneTap: false });
}

/** Returns the redirect address of a sign-in without success. */
function refusal({ loginUrl }: SecretContents['state'], error: string): string {
  return withParameters(loginUrl, { stytch_token_type: 'oauth', error });
}

type Landing = SecretContents['token'] & { loginUrl: string; signupUrl: string };

/**
 * Returns the redirect address with a new token: the login address if the identity has a user, otherwise the signup
 * address.
 */
export async function landingAddress(
  provider: Provider,
  project: Project,
  { loginUrl, signupUrl, identity, codeChallenge, attachTo, isOneTap }: Landing,
): Promise<string> {
  const isKnown = attachTo !== null || (await findKnownUser(provider, project, identity)) !== null;
  const content = { identity, codeChallenge, attachTo, isOneTap };
  const token = await provider.socialSecrets.issue(project, 'token', content);
  return withParameters(isKnown ? loginUrl : signupUrl, { stytch_token_type: 'oauth', token });
}

interface CodeExchange {
  code: unknown;
  redirectUri: string;
  codeVerifier: string;
}

/**
 * Exchanges the authorization code for an identity, with the same checks as a token request (RFC 6749 §4.1.3, RFC 7636
 * §4.5). Returns null if a check fails.
 */
async function exchangeCode(
  { socialSecrets }: Provider,
  project: Project,
  { code, redirectUri, codeVerifier }: CodeExchange,
): Promise<SocialIdentity | null> {
  if (typeof code !== 'string') return null;
  const issued = await socialSecrets.consume(project, 'code', code);
  if (issued?.redirectUri !== redirectUri) return null;
  if (issued.codeChallenge !== challengeOf(codeVerifier)) return null;
  return issued.identity;
}
