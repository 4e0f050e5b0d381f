import type { WidgetProps } from '../../../src/contract/widgetProps';
import { fakeBrowser } from '../fakes/fakeBrowser';
import { renderWidget, type World } from '../fakes/renderWidget';
import { redirectUri } from './fakeConsent';

export const authorization = {
  client_id: 'connected-app-test-1',
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid profile email',
  state: 's',
  nonce: 'n',
  code_challenge: 'c',
  code_challenge_method: 'S256',
};

export const logout = { client_id: 'connected-app-test-1', post_logout_redirect_uri: 'https://app.example/' };

interface Options extends Pick<World, 'identity' | 'browser'> {
  props?: Partial<WidgetProps>;
}

/** Renders IdentityProvider on the page to which an application has sent the person with this query. */
export function openApplication(
  query: object | string,
  { identity, props, browser = fakeBrowser() }: Options = {},
) {
  browser.setQuery(typeof query === 'string' ? query : `?${new URLSearchParams({ ...query })}`);
  return renderWidget({ config: {}, ...props }, { identity, browser, module: 'IdentityProvider' });
}
