/** What the URL of the consent page asks for. `application` is the host name of the application, or empty. */
type ConsentRequest = { kind: 'none' } | { kind: 'sign-out' } | { kind: 'access'; application: string };

/**
 * Reads the request from the query, only to choose the texts around the widget. The widget itself reads and checks the
 * query.
 */
export function readConsentRequest(search: string): ConsentRequest {
  const query = new URLSearchParams(search);
  if (query.has('post_logout_redirect_uri')) return { kind: 'sign-out' };
  if (!query.has('client_id') && !query.has('redirect_uri')) return { kind: 'none' };
  const redirectUri = query.get('redirect_uri') ?? '';
  const application = URL.canParse(redirectUri) ? new URL(redirectUri).host : '';
  return { kind: 'access', application };
}

/**
 * Returns the path and query of the landing page for a person who signs in for an application's request. The query
 * contains the request, so that the landing page can open the consent page again.
 */
export function landingFor(search: string): string {
  return `/authenticate?answer=${encodeURIComponent(search)}`;
}

/**
 * Returns the path and query of the consent page, with the unchanged request from the landing page's query. Returns null if
 * there is no request.
 */
export function consentAfterLanding(search: string): string | null {
  const answer = new URLSearchParams(search).get('answer');
  return answer?.startsWith('?') ? `/consent${answer}` : null;
}
