import { cleanup, screen } from '@testing-library/react';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import type { WidgetProps } from '../contract/widgetProps';
import type { ClientSource } from '../provider/client/source';

const config = { products: ['emailMagicLinks' as const] };

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
  ['config.products', { config: unreadable('products') as WidgetProps['config'] }],
])('if %s cannot be read, the widget and onError name its path', async (path, props) => {
  const { errors } = renderWidget({ config, ...props });
  expect(await screen.findByText(`${path}: the value cannot be read.`)).toBeVisible();
  expect(errors).toEqual([expect.objectContaining({ code: 'invalid_config', path })]);
});

describe('on a page whose scripts have added properties to `Object.prototype`', () => {
  const inherited = {
    clientOptions: { customBaseUrl: 'https://foreign.example' },
    preset: { screen: 'PasswordForgot' },
    client: {},
    passwordResetToken: 'token',
  };
  /** Returns the clients that Login requests. */
  function renderWith({ enumerable }: { enumerable: boolean }) {
    const identity = fakeIdentity();
    for (const [name, value] of Object.entries(inherited))
      Object.defineProperty(Object.prototype, name, {
        value,
        enumerable,
        configurable: true,
        writable: true,
      });
    const sources: ClientSource[] = [];
    const createIdentityLoader = (source: ClientSource) => {
      sources.push(source);
      return async () => identity;
    };
    renderWidget({ config }, { identity, environment: { createIdentityLoader } });
    return sources;
  }
  afterEach(() => {
    // The widget unmounts before the properties are deleted. Otherwise Redux Toolkit would report their deletion as a
    // change of the state.
    cleanup();
    for (const name of Object.keys(inherited)) Reflect.deleteProperty(Object.prototype, name);
  });

  test('properties that are not enumerable do not count as the host’s properties', async () => {
    const sources = renderWith({ enumerable: false });
    expect(await screen.findByLabelText('Email')).toBeVisible();
    const [{ client, publicToken, clientOptions } = {}] = sources;
    expect([client, publicToken, clientOptions]).toEqual([undefined, 'public-token-test-1', undefined]);
  });

  test('with enumerable properties the widget does not start, and the console names one of them', async () => {
    const sources = renderWith({ enumerable: true });
    expect(await screen.findByText('This sign-in form is not set up correctly.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('Object.prototype.clientOptions'));
    expect(sources).toEqual([]);
  });
});
