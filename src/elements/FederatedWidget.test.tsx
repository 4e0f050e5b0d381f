/** Tests that a widget in a host's React tree appears without delay. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { WidgetProps } from '../contract/widgetProps';
import * as main from '../flows/main';
import { FederatedWidget } from './FederatedWidget';

const config = { products: ['emailMagicLinks' as const] };

test.each<[string, Partial<WidgetProps>]>([
  ['in the page', {}],
  ['in a shadow root', { config: { ...config, enableShadowDOM: true } }],
])('a widget %s shows its first screen in the same task', (_, more) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const props = { publicToken: 'public-token-test-1', config, ...more };
  flushSync(() => root.render(<FederatedWidget module="Login" eager={main} props={props} />));
  const scope = place.firstElementChild?.shadowRoot ?? place;
  expect(scope.querySelector('input[name=email]')).toBeEnabled();
  flushSync(() => root.unmount());
});
