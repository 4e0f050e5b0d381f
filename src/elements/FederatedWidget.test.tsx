/** Tests the widget in a host's React tree. */
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

test('two copies of React on one page give each field of a form and a widget an id of its own', async () => {
  const ids: string[] = [];
  for (let copy = 0; copy < 2; copy++) {
    await jest.isolateModulesAsync(async () => {
      const { flushSync: flush } = await import('react-dom');
      const { createRoot: create } = await import('react-dom/client');
      const { LoginForm } = await import('../form/LoginForm');
      const eager = await import('../flows/main');
      const { FederatedWidget: Isolated } = await import('./FederatedWidget');
      const place = document.body.appendChild(document.createElement('div'));
      const root = create(place);
      const props = { publicToken: 'public-token-test-1', config };
      flush(() =>
        root.render([
          <LoginForm key="form" config={config} />,
          <Isolated key="widget" module="Login" eager={eager} props={props} />,
        ]),
      );
      expect(place.querySelectorAll('input[name=email]')).toHaveLength(2);
      ids.push(...Array.from(place.querySelectorAll('[id]'), ({ id }) => id));
      flush(() => root.unmount());
    });
  }
  expect(ids.length).toBeGreaterThan(3);
  expect(new Set(ids).size).toBe(ids.length);
});
