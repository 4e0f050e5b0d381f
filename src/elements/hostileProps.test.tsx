import { cleanup, render, screen } from '@testing-library/react';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import type { WidgetProps } from '../contract/widgetProps';
import { flows, mainParts } from '../flows';
import * as main from '../flows/main';
import type { ClientSource } from '../identity/client/source';
import { english } from '../messages/languages/language';
import { EnvironmentContext } from '../widget/environment/environment';
import { FederatedWidget } from './FederatedWidget';

const validProps = { publicToken: 'public-token-test-1', config: { products: ['emailMagicLinks' as const] } };

/** Returns the clients that Login requests. */
function renderLogin(props: Partial<WidgetProps> = {}) {
  const sources: ClientSource[] = [];
  const environment = {
    createBrowser: () => fakeBrowser(),
    createIdentityLoader: (source: ClientSource) => {
      sources.push(source);
      return async () => fakeIdentity();
    },
    flows,
    mainParts,
    loadLanguage: async () => english,
  };
  render(
    <EnvironmentContext value={environment}>
      <p>The host’s own</p>
      <FederatedWidget module="Login" eager={main} props={{ ...validProps, ...props }} />
    </EnvironmentContext>,
  );
  return sources;
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const unreadable = (name: string): object =>
  Object.defineProperty({}, name, {
    get() {
      throw new Error('read');
    },
    enumerable: true,
  });

test.each<[path: string, props: Partial<WidgetProps>]>([
  ['styles.colors.primary', { styles: { colors: unreadable('primary') } }],
  ['clientOptions.endpoints', { clientOptions: unreadable('endpoints') }],
  ['config.products', { config: unreadable('products') as typeof validProps.config }],
])('if %s cannot be read, the widget and onError name its path', async (path, props) => {
  const onError = jest.fn();
  renderLogin({ ...props, callbacks: { onError } });
  expect(await screen.findByText(`${path}: the value cannot be read.`)).toBeVisible();
  expect(screen.getByText('The host’s own')).toBeVisible();
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'invalid_config', path })]]);
});

describe('on a page whose scripts have added members to `Object.prototype`', () => {
  const inherited = {
    clientOptions: { customBaseUrl: 'https://foreign.example' },
    preset: { screen: 'PasswordForgot' },
    client: {},
    passwordResetToken: 'token',
  };
  function extendPrototype(enumerable: boolean): void {
    for (const [name, value] of Object.entries(inherited))
      Object.defineProperty(Object.prototype, name, {
        value,
        enumerable,
        configurable: true,
        writable: true,
      });
  }
  afterEach(() => {
    // The widget unmounts before the members are deleted. Otherwise Redux Toolkit would report their deletion as a
    // change of the state.
    cleanup();
    for (const name of Object.keys(inherited)) Reflect.deleteProperty(Object.prototype, name);
  });

  test('members that are not enumerable do not count as the host’s properties', async () => {
    extendPrototype(false);
    const sources = renderLogin();
    expect(await screen.findByLabelText('Email')).toBeVisible();
    const [{ client, publicToken, clientOptions } = {}] = sources;
    expect([client, publicToken, clientOptions]).toEqual([undefined, validProps.publicToken, undefined]);
  });

  test('with enumerable members the widget does not start, and the console names one of them', async () => {
    extendPrototype(true);
    const sources = renderLogin();
    expect(await screen.findByText('This sign-in form is not set up correctly.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('Object.prototype.clientOptions'));
    expect(sources).toEqual([]);
  });
});
