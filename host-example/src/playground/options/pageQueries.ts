import { fetchSettings } from '../../settings';
import { writeHash, type PlaygroundState } from '../PlaygroundState';

/** @param relyingParty the origin of the application */
type Parameters = (relyingParty: string) => Record<string, string>;

/** The local identity provider registers this application when it starts. */
const client_id = 'relying-party-local';
const authorization = 'An authorization request';

/**
 * Query strings with which another application sends a person to the consent page. The widget reads the application's
 * request from the query of the page's address.
 */
const queriesByName = new Map<string, Parameters>([
  [
    authorization,
    (relyingParty) => ({
      client_id,
      redirect_uri: `${relyingParty}/callback`,
      response_type: 'code',
      scope: 'openid profile email phone offline_access full_access journeys:read',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', // the example in RFC 7636, appendix B
    }),
  ],
  ['A logout request', (relyingParty) => ({ client_id, post_logout_redirect_uri: `${relyingParty}/` })],
]);

export const queryNames = [...queriesByName.keys()];

/**
 * Reloads the page with the query of this name, so that the widget opens the consent or logout screen. The widget does
 * not redirect after the person has answered, so that the playground stays open.
 */
export async function openWithQuery(name: string, state: PlaygroundState): Promise<void> {
  const query = await queryOf(name);
  const hash = writeHash({ ...state, preset: { screen: 'IDPConsent' }, followRedirects: false });
  location.assign(`${location.pathname}?${query}${hash}`);
}

/** Returns whether the widget reads an application's request from the page's address. */
export function readsRequest({ module, preset }: PlaygroundState): boolean {
  return module === 'IdentityProvider' || preset?.screen === 'IDPConsent';
}

/** Returns whether the widget reads an application's request, but the page's address contains none. */
export function lacksRequest(state: PlaygroundState): boolean {
  return readsRequest(state) && !new URLSearchParams(location.search).has('client_id');
}

/** Adds an authorization request to the page's address. */
export async function addRequest(): Promise<void> {
  const query = await queryOf(authorization);
  history.replaceState(history.state, '', `?${query}${location.hash}`);
}

async function queryOf(name: string): Promise<URLSearchParams> {
  const { relyingParty } = await fetchSettings();
  return new URLSearchParams(queriesByName.get(name)?.(relyingParty));
}
