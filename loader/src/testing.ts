/** For unit tests of a host: a loader without a remote, which a test controls. It needs a DOM, and no test framework. */
import type { WidgetEvent } from '../../src/contract/events';
import type {
  BootstrapModule,
  ClientModule,
  Mount,
  PorticoComponentName,
  PorticoModules,
} from '../../src/contract/modules';
import type { SessionState } from '../../src/contract/session';
import type { WidgetProps } from '../../src/contract/widgetProps';
import type { PorticoLoader } from './createPorticoLoader';
import { standaloneWidget } from './hostWidget';

export interface FakePortico extends PorticoLoader {
  /** A test may replace or observe its functions. */
  readonly client: ClientModule;
  /** Tells the page that the session has changed. In a test with React, call it in `act`. */
  setSession(session: SessionState): void;
  /** Calls `onEvent` of all widgets on the page. In a test with React, call it in `act`. */
  fire(event: WidgetEvent): void;
  /** Returns the properties of the widget with this name, if it is on the page. */
  props(name: PorticoComponentName): WidgetProps | undefined;
}

const names = ['Login', 'ResetPassword', 'PasskeyRegistration', 'IdentityProvider', 'Account'] as const;

/**
 * Returns a loader for `Portico` and `PorticoProvider` that loads nothing. A widget is an empty region with its name, such
 * as `Login`. `signOut` ends the session.
 * @param session at the start. Default: signed out
 */
export function fakePortico(session: SessionState = { status: 'signedOut' }): FakePortico {
  const listeners = new Set<(state: SessionState) => void>();
  const widgets = new Map<Element, { name: PorticoComponentName; props: WidgetProps }>();
  let current = session;

  function setSession(next: SessionState): void {
    current = next;
    for (const listener of listeners) listener(next);
  }

  function mount(name: PorticoComponentName): Mount {
    return ({ target, elementId = '', ...props }) => {
      const place = typeof target === 'object' ? target : document.querySelector(target ?? elementId);
      if (!place) throw new Error(`fakePortico finds no element for ${name}`);
      const region = place.querySelector('section') ?? place.appendChild(document.createElement('section'));
      region.setAttribute('aria-label', name);
      const render = (next: WidgetProps) => void widgets.set(region, { name, props: next });
      render(props);
      return Object.assign(region, { render, flushRender() {} });
    };
  }

  const onPage = () => [...widgets].flatMap(([region, widget]) => (region.isConnected ? widget : []));

  const client: ClientModule = {
    getClient: () => Promise.reject(new Error('fakePortico has no identity client')),
    redeemToken: () => Promise.resolve(null),
    watchSession(_, listener) {
      listeners.add(listener);
      listener({ status: 'loading' });
      listener(current);
      return () => void listeners.delete(listener);
    },
    signOut: async () => setSession({ status: 'signedOut' }),
  };
  const mounts = Object.fromEntries(names.map((name) => [`mount${name}`, mount(name)]));
  // One object, so that a function that a test replaces is replaced in both modules. The cast is safe for hosts that do
  // not import the classes of the custom elements.
  const bootstrap = Object.assign(client, mounts) as unknown as BootstrapModule;

  const component = (name: PorticoComponentName) => {
    const fail = (error: unknown) => {
      throw error;
    };
    return { default: standaloneWidget(bootstrap, name, fail) };
  };
  const components = Object.fromEntries(names.map((name) => [name, component(name)]));
  const modules = { ...components, client, bootstrap } as unknown as PorticoModules; // safe: `names` has all components

  return {
    client,
    load: (name) => Promise.resolve(modules[name]),
    loaded: (name) => modules[name],
    setSession,
    fire(event) {
      for (const { props } of onPage()) props.callbacks?.onEvent?.(event);
    },
    props: (name) => onPage().find((widget) => widget.name === name)?.props,
  };
}

type SignedInState = Extract<SessionState, { status: 'signedIn' }>;

/** Returns the session of a person with this email address. `changes` add or replace properties. */
export function signedInAs(
  email: string,
  changes: { user?: Partial<SignedInState['user']>; session?: Partial<SignedInState['session']> } = {},
): SignedInState {
  const user_id = 'user-test-1';
  const now = new Date().toISOString();
  return {
    status: 'signedIn',
    user: {
      user_id,
      status: 'active',
      created_at: now,
      name: { first_name: '', middle_name: '', last_name: '' },
      emails: [{ email, email_id: 'email-test-1', verified: true }],
      phone_numbers: [],
      providers: [],
      crypto_wallets: [],
      password: null,
      totps: [],
      webauthn_registrations: [],
      biometric_registrations: [],
      trusted_metadata: {},
      untrusted_metadata: {},
      roles: [],
      ...changes.user,
    },
    session: {
      session_id: 'session-test-1',
      user_id,
      started_at: now,
      last_accessed_at: now,
      expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
      attributes: { ip_address: '', user_agent: '' },
      authentication_factors: [],
      custom_claims: null,
      roles: [],
      ...changes.session,
    },
  };
}
