import type { WidgetProps } from '../../../src/contract/widgetProps';
import { fakeBrowser, type FakeBrowser } from '../fakes/fakeBrowser';
import type { FakeIdentity } from '../fakes/fakeIdentity';
import { renderWidget } from '../fakes/renderWidget';
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

export interface ConsentWorld {
  identity?: FakeIdentity;
  browser?: FakeBrowser;
  props?: Partial<WidgetProps>;
}

export function openApplication(query: object | string, { identity, props, browser }: ConsentWorld = {}) {
  const text = typeof query === 'string' ? query : `?${new URLSearchParams({ ...query })}`;
  const page = (browser ?? fakeBrowser()).setQuery(text);
  return renderWidget({ config: {}, ...props }, { identity, browser: page, module: 'IdentityProvider' });
}
