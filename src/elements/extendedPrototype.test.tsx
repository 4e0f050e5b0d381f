/** Tests pages whose scripts have added members to `Object.prototype`, which every object inherits. */
import { cleanup, render, screen } from '@testing-library/react';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { flows, mainParts } from '../flows';
import * as main from '../flows/main';
import type { ClientSource } from '../identity/client/source';
import { english } from '../messages/languages/language';
import { EnvironmentContext } from '../widget/environment/environment';
import { FederatedWidget } from './FederatedWidget';

const validProps = { publicToken: 'public-token-test-1', config: { products: ['emailMagicLinks' as const] } };

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

/** Renders Login. Returns the clients that the widget requests. */
function renderLogin() {
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
      <FederatedWidget module="Login" eager={main} props={validProps} />
    </EnvironmentContext>,
  );
  return sources;
}

afterEach(() => {
  // The widget unmounts before the members are deleted. Otherwise Redux Toolkit would report their deletion as a
  // change of the state.
  cleanup();
  for (const name of Object.keys(inherited)) Reflect.deleteProperty(Object.prototype, name);
  jest.restoreAllMocks();
});

test('members that are not enumerable do not count as the host’s properties', async () => {
  extendPrototype(false);
  const sources = renderLogin();
  expect(await screen.findByLabelText('Email')).toBeVisible();
  const [{ client, publicToken, clientOptions } = {}] = sources;
  expect([client, publicToken, clientOptions]).toEqual([undefined, validProps.publicToken, undefined]);
});

test('on a page with enumerable members the widget does not start, and the console names one of them', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  extendPrototype(true);
  const sources = renderLogin();
  expect(await screen.findByText('This sign-in form is not set up correctly.')).toBeVisible();
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('Object.prototype.clientOptions'));
  expect(sources).toEqual([]);
});
