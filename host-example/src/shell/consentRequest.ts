/** The kind of request that the query of the page `/consent` contains. */
export type ConsentRequest =
  { kind: 'none' } | { kind: 'sign-out' } | { kind: 'access'; application: string };

/**
 * Reads the request from a query, only for the texts around the widget. The widget reads and checks the query itself.
 */
export function readConsentRequest(search: string): ConsentRequest {
  const query = new URLSearchParams(search);
  if (query.has('post_logout_redirect_uri')) return { kind: 'sign-out' };
  if (!['client_id', 'redirect_uri'].some((name) => query.has(name))) return { kind: 'none' };
  const redirectUri = query.get('redirect_uri') ?? '';
  const application = URL.canParse(redirectUri) ? new URL(redirectUri).host : '';
  return { kind: 'access', application };
}

/** Returns the landing page for people who sign in with a link before they answer this request. */
export function landingFor(search: string): string {
  return `/authenticate?answer=${encodeURIComponent(search)}`;
}

/** Returns the consent page's address from the query of a landing page. Its query is unchanged, byte for byte. */
export function consentAfterLanding(search: string): string | null {
  const answer = new URLSearchParams(search).get('answer');
  return answer?.startsWith('?') ? `/consent${answer}` : null;
}
