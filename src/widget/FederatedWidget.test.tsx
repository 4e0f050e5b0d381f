import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import type { WidgetProps } from '../contract/widgetProps';
import * as main from '../features/main/Main';
import { LoginForm } from '../form/LoginForm';
import { english } from '../messages/languages/language';
import { messages as magicLinkMessages } from '../methods/magic-link/messages';
import { flows, mainSections } from '../registry';
import { EnvironmentContext } from './environment';
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

test('a hidden <Activity> keeps the typed text and the screen', async () => {
  const environment = {
    createBrowser: () => fakeBrowser(),
    createIdentityLoader: () => async () => fakeIdentity(),
    flows,
    mainSections,
    loadLanguage: async () => english,
  };
  const ui = (mode: 'visible' | 'hidden') => (
    <EnvironmentContext value={environment}>
      <Activity mode={mode}>
        <FederatedWidget module="Login" eager={main} props={{ publicToken: 'public-token-test-1', config }} />
      </Activity>
    </EnvironmentContext>
  );
  const { rerender } = render(ui('visible'));
  const hideAndShow = async () => {
    await act(async () => rerender(ui('hidden')));
    await act(async () => rerender(ui('visible')));
  };
  await userEvent.type(screen.getByLabelText('Email'), 'ada@');
  await hideAndShow();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@');
  await userEvent.type(screen.getByLabelText('Email'), 'portico.example{Enter}');
  await screen.findByRole('heading', { name: magicLinkMessages.texts.title });
  await hideAndShow();
  expect(screen.getByRole('heading', { name: magicLinkMessages.texts.title })).toBeVisible();
});

test('an error of the root or of the form before the widget does not reach the host', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const broken = () => {
    throw new Error('Sharing constructed style sheets in multiple documents is not allowed');
  };
  Object.defineProperty(Document.prototype, 'adoptedStyleSheets', { get: broken, configurable: true });
  const onError = jest.fn();
  const props = { publicToken: 'public-token-test-1', config, callbacks: { onError } };
  render(
    <>
      <p>The host’s own</p>
      <LoginForm config={config} />
      <FederatedWidget module="Login" eager={main} props={props} />
    </>,
  );
  Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
  expect(screen.getByText('The host’s own')).toBeVisible();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'unexpected' }));
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Email')).toBeVisible();
  jest.restoreAllMocks();
});

test('two copies of React on one page give each field of a form and a widget an id of its own', async () => {
  const ids: string[] = [];
  for (let copy = 0; copy < 2; copy++) {
    await jest.isolateModulesAsync(async () => {
      const { flushSync: flush } = await import('react-dom');
      const { createRoot: create } = await import('react-dom/client');
      const { LoginForm } = await import('../form/LoginForm');
      const eager = await import('../features/main/Main');
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
