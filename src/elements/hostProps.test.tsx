/**
 * Tests hosts that pass hostile properties: getters and proxies that throw when they are read. The host's own
 * components must keep working, `onError` must report the value (exceptions: `unreported`), and the widget must render
 * its first screen or an error.
 */
import { act, render, screen } from '@testing-library/react';
import type { WidgetError, WidgetProps } from '../contract/widgetProps';
import { flows, mainParts } from '../flows';
import * as main from '../flows/main';
import { english } from '../messages/languages/language';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { EnvironmentContext } from '../widget/environment/environment';
import { propertyNames } from '../widget/host/hostProps';
import { FederatedWidget } from './FederatedWidget';
import { mountLogin } from './elements';

const validProps = { publicToken: 'public-token-test-1', config: { products: ['emailMagicLinks' as const] } };

beforeAll(() => import('../theme/readHostLook'));
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  document.body.replaceChildren();
});
afterEach(() => jest.restoreAllMocks());

function throwing(): never {
  throw new Error('read');
}

/** Objects that throw at each access. */
const hostileValues: Record<string, () => unknown> = {
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

/** Returns properties with one member at `path`: a hostile value, or a getter that throws. */
function propsWith(path: string, value?: { hostile: unknown }): Record<string, unknown> {
  const dot = path.indexOf('.');
  if (dot < 0) return member(path, value);
  const [first, rest] = [path.slice(0, dot), path.slice(dot + 1)];
  // `strings` has keys with a dot, such as `main.title`.
  return { [first]: first === 'strings' ? member(rest, value) : propsWith(rest, value) };
}

function member(key: string, value?: { hostile: unknown }): Record<string, unknown> {
  if (value) return { [key]: value.hostile };
  return Object.defineProperty({}, key, { get: throwing, enumerable: true });
}

/** If a getter at one of these paths throws, `onError` reports the path, and the widget uses its default. */
const pathsWithDefault = [
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

/** If a getter at one of these paths throws, `onError` reports the path, and the widget shows an error. */
const pathsWithoutDefault = [
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
  'landing',
  'passwordResetToken',
  'authTokenParams',
];

/** Renders Login beside a component of the host. Returns the errors that `onError` gets. */
function renderBesideHost(props: object) {
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
  const given = Object.defineProperties({}, Object.getOwnPropertyDescriptors({ callbacks, ...validProps }));
  Object.defineProperties(given, Object.getOwnPropertyDescriptors(props));
  render(
    <EnvironmentContext value={environment}>
      <p>The host’s own</p>
      <FederatedWidget module="Login" eager={main} props={given as WidgetProps} />
    </EnvironmentContext>,
  );
  return errors;
}

test.each(pathsWithDefault)(
  'a getter at %s that throws leaves the default, and onError reports it',
  async (path) => {
    const errors = renderBesideHost(propsWith(path));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(screen.getByText('The host’s own')).toBeVisible();
    expect(errors).toEqual([expect.objectContaining({ code: 'invalid_config', path })]);
  },
);

test.each(pathsWithoutDefault)(
  'a getter at %s that throws shows an error in the widget, and onError reports it',
  async (path) => {
    const errors = renderBesideHost(propsWith(path));
    expect(await screen.findByText(new RegExp(path.replaceAll('.', '\\.')))).toBeVisible();
    expect(screen.getByText('The host’s own')).toBeVisible();
    expect(errors).toEqual([expect.objectContaining({ code: 'invalid_config', path })]);
  },
);

const allPaths = [...pathsWithDefault, ...pathsWithoutDefault, 'callbacks'];

/** The widget ignores hostile values at these paths, and `onError` does not report them. */
const unreported =
  /^(locale|callbacks|strings\.main\.title|followRedirects|getIDPConsentManifest|authTokenParams)$|colors\.primary|borderRadius|hideHeaderText|[uU]rl$/i;

test('the paths cover every property of the widget', () => {
  expect(allPaths).toEqual(expect.arrayContaining([...propertyNames]));
});

test('the widget does not read the same configuration again on the next render of the host', async () => {
  let reads = 0;
  const config = Object.defineProperty({}, 'products', { get: () => (reads++, ['emailMagicLinks']) });
  const widget = () => <FederatedWidget module="Login" eager={main} props={{ ...validProps, config }} />;
  const { rerender } = render(widget());
  const readsBefore = reads;
  rerender(widget());
  expect(reads).toBe(readsBefore);
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

describe.each(Object.keys(hostileValues))('%s', (kind) => {
  async function renderHostile(path: string) {
    jest.spyOn(console, 'error').mockImplementation();
    const received: unknown[] = [];
    const listen = (event: Event) => received.push((event as CustomEvent).detail);
    document.addEventListener('stytch-error', listen);
    renderBesideHost(propsWith(path, { hostile: hostileValues[kind]?.() }));
    await act(async () => {});
    document.removeEventListener('stytch-error', listen);
    return received;
  }

  test.each(allPaths)('at %s leaves the host’s own components unchanged', async (path) => {
    await renderHostile(path);
    expect(screen.getByText('The host’s own')).toBeVisible();
    expect(screen.queryByLabelText('Email') ?? screen.getByRole('alert')).toBeVisible();
  });

  test.each(allPaths.filter((path) => !unreported.test(path)))(
    'at %s is reported to onError',
    async (path) => {
      expect(await renderHostile(path)).toContainEqual(expect.objectContaining({ code: 'invalid_config' }));
    },
  );

  test('in place of all properties shows an error in the widget', async () => {
    const props = hostileValues[kind]?.() as WidgetProps;
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
    const options = hostileValues[kind]?.() as Parameters<typeof mountLogin>[0];
    expect(() => mountLogin(options)).toThrow(expect.objectContaining({ code: 'no_target' }));
  });

  test.each(allPaths.filter((path) => !path.includes('.')))(
    'at %s of a mounted element calls onError, and throws only a typed error',
    async (path) => {
      jest.spyOn(console, 'error').mockImplementation();
      document.body.innerHTML = '<main id="login"></main>';
      const given = { ...validProps, [path]: hostileValues[kind]?.() };
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
