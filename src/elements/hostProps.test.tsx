/**
 * If a host passes a broken value, the host's own components must keep working, `onError` must report the value
 * (exceptions: `unreported`), and the widget must render.
 */
import { act, cleanup, render, screen } from '@testing-library/react';
import type { WidgetError, WidgetProps } from '../contract/widgetProps';
import { flows, mainParts } from '../flows';
import * as main from '../flows/main';
import { english } from '../messages/languages/language';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import type { ClientSource } from '../identity/gateway';
import { EnvironmentContext } from '../widget/environment/environment';
import { propertyNames } from '../widget/host/hostProps';
import { FederatedWidget } from './FederatedWidget';
import { mountLogin } from './elements';

const usual = { publicToken: 'public-token-test-1', config: { products: ['emailMagicLinks' as const] } };

beforeAll(() => import('../theme/readHostLook'));
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  document.body.replaceChildren();
});
afterEach(() => jest.restoreAllMocks());

function throwing(): never {
  throw new Error('read');
}

const hostile: Record<string, () => unknown> = {
  'a revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  'a proxy whose traps throw': () =>
    new Proxy(
      {},
      {
        get: throwing,
        has: throwing,
        ownKeys: throwing,
        getOwnPropertyDescriptor: throwing,
        getPrototypeOf: throwing,
      },
    ),
};

/** Returns nested objects with one member at `path`: `value`, or a getter that throws. */
function nested(path: string, value?: { hostile: unknown }): Record<string, unknown> {
  const [key = '', ...rest] = path.split('.');
  if (rest.length > 0) return { [key]: nested(rest.join('.'), value) };
  return value
    ? { [key]: value.hostile }
    : Object.defineProperty({}, key, { get: throwing, enumerable: true });
}

/** If a getter at one of these paths throws, `onError` reports the path, and the widget uses its default. */
const looksAndWords = [
  'styles',
  'styles.colors',
  'styles.colors.primary',
  'styles.buttons.primary',
  'styles.buttons.primary.borderRadius',
  'styles.hideHeaderText',
  'styles.logo',
  'styles.logo.logoImageUrl',
  'presentation',
  'presentation.theme',
  'presentation.options',
  'presentation.options.logo',
  'presentation.options.logo.url',
  'presentation.options.hideHeaderText',
  'strings',
  'strings.main.title',
  'locale',
  'followRedirects',
  'getIDPConsentManifest',
];

const needed = [
  'client',
  'publicToken',
  'clientOptions',
  'clientOptions.endpoints',
  'clientOptions.endpoints.testAPIURL',
  'config',
  'config.products',
  'config.otpOptions',
  'config.otpOptions.methods',
  'config.sessionOptions.sessionDurationMinutes',
  'preset',
  'preset.screen',
  'preset.state',
  'preset.state.otpState',
  'preset.state.otpState.methodId',
  'passwordResetToken',
  'authTokenParams',
];

function renderBeside(props: object) {
  const errors: WidgetError[] = [];
  const callbacks = { onError: (error: WidgetError) => void errors.push(error) };
  const environment = {
    createBrowser: () => fakeBrowser(),
    createIdentityLoader: () => async () => fakeIdentity(),
    flows,
    mainParts,
    loadLanguage: async () => english,
  };
  // The property descriptors are copied, so that a getter stays a getter.
  const given = Object.defineProperties({}, Object.getOwnPropertyDescriptors({ callbacks, ...usual }));
  Object.defineProperties(given, Object.getOwnPropertyDescriptors(props));
  render(
    <EnvironmentContext value={environment}>
      <p>The host’s own</p>
      <FederatedWidget module="Login" eager={main} props={given as WidgetProps} />
    </EnvironmentContext>,
  );
  return errors;
}

/** `strings` has keys with a dot, such as `main.title`. So for `strings` the path is not split at every dot. */
const make = (path: string, value?: { hostile: unknown }) =>
  path.startsWith('strings.')
    ? { strings: nestedKey(path.slice('strings.'.length), value) }
    : nested(path, value);

function nestedKey(key: string, value?: { hostile: unknown }) {
  return value
    ? { [key]: value.hostile }
    : Object.defineProperty({}, key, { get: throwing, enumerable: true });
}

const looks = looksAndWords.map((path) => [path] as const);

test.each(looks)('a getter at %s that throws leaves the default, and onError reports it', async (path) => {
  const errors = renderBeside(make(path));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(screen.getByText('The host’s own')).toBeVisible();
  expect(errors).toEqual([expect.objectContaining({ code: 'invalid_config', path })]);
});

test.each(needed.map((path) => [path] as const))(
  'a getter at %s that throws shows an error in the widget, and onError reports it',
  async (path) => {
    const errors = renderBeside(make(path));
    expect(await screen.findByText(new RegExp(path.replaceAll('.', '\\.')))).toBeVisible();
    expect(screen.getByText('The host’s own')).toBeVisible();
    expect(errors).toEqual([expect.objectContaining({ code: 'invalid_config', path })]);
  },
);

const everything = [...looksAndWords, ...needed, 'callbacks'];

/** The widget ignores the values of `hostile` at these paths, and `onError` does not report them. */
const unreported =
  /^(locale|callbacks|strings\.main\.title|followRedirects|getIDPConsentManifest|authTokenParams)$|colors\.primary|borderRadius|hideHeaderText|[uU]rl$/i;

test('the table covers every property', () => {
  expect(everything).toEqual(expect.arrayContaining([...propertyNames]));
});

test('the widget does not read the same configuration again on the next render of the host', async () => {
  let reads = 0;
  const config = Object.defineProperty({}, 'products', { get: () => (reads++, ['emailMagicLinks']) });
  const widget = () => <FederatedWidget module="Login" eager={main} props={{ ...usual, config }} />;
  const { rerender } = render(widget());
  const former = reads;
  rerender(widget());
  expect(reads).toBe(former);
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

describe.each(Object.keys(hostile))('%s', (kind) => {
  async function renderHostile(path: string) {
    jest.spyOn(console, 'error').mockImplementation();
    const received: unknown[] = [];
    const listen = (event: Event) => received.push((event as CustomEvent).detail);
    document.addEventListener('stytch-error', listen);
    renderBeside(make(path, { hostile: hostile[kind]?.() }));
    await act(async () => {});
    document.removeEventListener('stytch-error', listen);
    return received;
  }

  test.each(everything)('at %s leaves the host’s own components unchanged', async (path) => {
    await renderHostile(path);
    expect(screen.getByText('The host’s own')).toBeVisible();
    expect(screen.queryByLabelText('Email') ?? screen.getByRole('alert')).toBeVisible();
  });

  test.each(everything.filter((path) => !unreported.test(path)))(
    'at %s is reported to onError',
    async (path) => {
      expect(await renderHostile(path)).toContainEqual(expect.objectContaining({ code: 'invalid_config' }));
    },
  );

  test('in place of all properties shows an error in the widget', async () => {
    const props = hostile[kind]?.() as WidgetProps;
    jest.spyOn(console, 'error').mockImplementation();
    render(
      <>
        <p>The host’s own</p>
        <FederatedWidget module="Login" eager={main} props={props} />
      </>,
    );
    expect(await screen.findByText(/cannot be read/)).toBeVisible();
    expect(screen.getByText('The host’s own')).toBeVisible();
  });

  test('in place of the options of a mount function throws a typed error', () => {
    const options = hostile[kind]?.() as Parameters<typeof mountLogin>[0];
    expect(() => mountLogin(options)).toThrow(expect.objectContaining({ code: 'no_target' }));
  });

  test.each(everything.filter((path) => !path.includes('.')))(
    'at %s of a mounted element calls onError, and throws only a typed error',
    async (path) => {
      jest.spyOn(console, 'error').mockImplementation();
      document.body.innerHTML = '<main id="login"></main>';
      const given = { ...usual, [path]: hostile[kind]?.() };
      const errors: unknown[] = [];
      await act(async () => {
        try {
          mountLogin({ elementId: '#login', ...given });
        } catch (error) {
          errors.push(error);
        }
      });
      for (const error of errors) expect(error).toMatchObject({ code: 'invalid_config' });
      expect(document.querySelector('stytch-ui')?.textContent).not.toBe('');
    },
  );
});

describe('members that a script has added to Object.prototype', () => {
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

  function renderWithSources() {
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
        <FederatedWidget module="Login" eager={main} props={usual} />
      </EnvironmentContext>,
    );
    return sources;
  }

  afterEach(() => {
    // The widget unmounts before the members are deleted. Otherwise Redux Toolkit would report their deletion as a
    // change of the state.
    cleanup();
    for (const name of Object.keys(inherited)) Reflect.deleteProperty(Object.prototype, name);
  });

  test('do not count as the host’s properties', async () => {
    extendPrototype(false);
    const sources = renderWithSources();
    expect(await screen.findByLabelText('Email')).toBeVisible();
    const [{ client, publicToken, clientOptions } = {}] = sources;
    expect([client, publicToken, clientOptions]).toEqual([undefined, usual.publicToken, undefined]);
  });

  test('stop the widget if they are enumerable, and the console names one of them', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    extendPrototype(true);
    const sources = renderWithSources();
    expect(await screen.findByText('This sign-in form is not set up correctly.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('Object.prototype.clientOptions'));
    expect(sources).toEqual([]);
  });
});
