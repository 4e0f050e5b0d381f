import { readCodeChallenge } from '../credentials/codeChallenge.ts';
import { challengeOf, createToken } from '../credentials/secrets.ts';
import { readScopes } from '../oauth/parameters.ts';
import type { Project } from '../projects/projects.ts';
import { resolveRedirectUrl } from '../projects/redirectUrls.ts';
import type { Provider } from '../provider.ts';
import { ApiError } from '../wire/errors.ts';
import { readOptionalString, type Fields } from '../wire/fields.ts';
import { callbackAddress } from './callback.ts';
import { readProviderParameters } from './providerParameters.ts';
import type { SocialProvider } from './socialProviders.ts';

/** The scopes of every sign-in. A page can request further ones. */
const standardScopes = ['openid', 'email', 'profile'];

interface SignInStart {
  project: Project;
  provider: SocialProvider;
  query: Fields;
  browserHash: string;
}

/**
 * Starts a sign-in. Returns the address of the social provider's page, with the parameters of an authorization request
 * (OAuth 2.0, PKCE with S256).
 * @throws ApiError if the page's request is invalid
 */
export async function startSignIn(
  { socialSecrets, addresses }: Provider,
  { project, provider, query, browserHash }: SignInStart,
): Promise<string> {
  const { settings } = project;
  const codeChallenge = readCodeChallenge(query, settings.pkce_required_for_oauth);
  const { loginUrl, signupUrl } = readRedirectUrls(project, query);
  const scopes = readCustomScopes(query);
  const parameters = readProviderParameters(query);
  const attachToken = readOptionalString(query, 'oauth_attach_token', { max: 128 });

  let attachTo: string | null = null;
  if (attachToken !== undefined) {
    const attachment = await socialSecrets.consume(project, 'attachment', attachToken);
    if (attachment?.provider !== provider) throw new ApiError('invalid_oauth_attach_token');
    attachTo = attachment.userId;
  }
  const codeVerifier = createToken();
  const state = await socialSecrets.issue(project, 'state', {
    provider,
    browserHash,
    loginUrl,
    signupUrl,
    codeChallenge: codeChallenge ?? null,
    codeVerifier,
    attachTo,
  });
  const url = new URL(`/social/${provider}`, addresses.provider);
  url.search = new URLSearchParams([
    ['client_id', project.publicToken],
    ['redirect_uri', callbackAddress(addresses, project, provider)],
    ['response_type', 'code'],
    ['scope', [...standardScopes, ...scopes].join(' ')],
    ['state', state],
    ['code_challenge', challengeOf(codeVerifier)],
    ['code_challenge_method', 'S256'],
    ...parameters,
  ]).toString();
  return url.href;
}

/**
 * Reads the two redirect addresses from the start of a sign-in, or from a call of One Tap.
 * @throws ApiError `no_…_redirect_urls_set`, `no_match_for_provided_oauth_url`
 */
export function readRedirectUrls({ settings }: Project, fields: Fields) {
  const read = (list: 'login' | 'signup') => {
    const requested = readOptionalString(fields, `${list}_redirect_url`, { max: 2048 });
    return resolveRedirectUrl(settings, list, requested, 'no_match_for_provided_oauth_url');
  };
  return { loginUrl: read('login'), signupUrl: read('signup') };
}

/** Reads the scopes that the page requests besides the standard ones. */
function readCustomScopes(query: Fields): string[] {
  const text = readOptionalString(query, 'custom_scopes', { max: 4096 });
  if (text === undefined) return [];
  return readScopes({ scopes: text.split(' ') }).filter((scope) => !standardScopes.includes(scope));
}
