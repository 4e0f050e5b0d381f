import type { StytchClient } from '@stytch/vanilla-js/headless';

type Submission = Parameters<StytchClient['idp']['oauthAuthorizeSubmit']>[0];

/**
 * Returns an application's request with `prompt=none`, as a submission without consent. With this prompt, the
 * application asks whether the person can be signed in without a screen. Returns null for all other requests.
 */
export function readSilentRequest(search: string): Submission | null {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name) ?? '';
  if (read('prompt') !== 'none') return null;
  return {
    client_id: read('client_id'),
    redirect_uri: read('redirect_uri'),
    response_type: read('response_type'),
    scopes: read('scope').split(' ').filter(Boolean),
    prompt: 'none',
    ...(query.has('state') && { state: read('state') }),
    consent_granted: false,
  };
}

/**
 * Asks the identity provider for the URL to which a silent request of a person who is not signed in returns. The URL
 * contains the error `login_required`. Returns null if the page must show Login: the provider has rejected the
 * request or cannot be reached, or the browser has a session that is not checked yet.
 */
export async function findSilentRefusal(client: StytchClient, request: Submission): Promise<string | null> {
  try {
    if (client.session.getTokens()) return null;
    const { redirect_uri } = await client.idp.oauthAuthorizeSubmit(request);
    const url = new URL(redirect_uri);
    const requested = new URL(request.redirect_uri);
    const isOfApplication = url.origin === requested.origin && url.pathname === requested.pathname;
    const isRefusal = url.searchParams.get('error') === 'login_required';
    return isOfApplication && isRefusal ? url.href : null;
  } catch {
    return null;
  }
}
