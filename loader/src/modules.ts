import type { ComponentType } from 'react';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { EventData, EventType, WidgetEvent } from '../../src/contract/events';
import type { HostStrings } from '../../src/contract/strings';
import type { StringId } from '../../src/contract/stringIds';
import type { ThemeKey } from '../../src/contract/themeKeys';
import type { Presentation, Styles, Theme } from '../../src/contract/look';
import type { LoginConfig } from '../../src/contract/config';
import type { WidgetError, WidgetProps } from '../../src/contract/widgetProps';

export type {
  EventData,
  EventType,
  HostStrings,
  LoginConfig,
  Presentation,
  StringId,
  Styles,
  Theme,
  ThemeKey,
  WidgetError,
  WidgetEvent,
  WidgetProps,
};

/** A widget as a React component. It uses the host's React. */
export interface ComponentModule {
  default: ComponentType<WidgetProps>;
}

export type MountProps = WidgetProps & {
  /** A CSS selector. */
  elementId: string;
};

/** A widget as a custom element. Every member of `WidgetProps` is a property; setting one queues a render. */
export interface PorticoElement extends HTMLElement, WidgetProps {
  /** Replaces all properties and renders synchronously. */
  render(props: WidgetProps): void;
  /** Renders the latest properties synchronously. */
  flushRender(): void;
}

export type PorticoElementClass = new () => PorticoElement;

/** The widget's elements by their tags. */
export interface PorticoElements {
  'stytch-ui': PorticoElement;
  'stytch-reset-password': PorticoElement;
  'stytch-passkey-registration': PorticoElement;
  'stytch-identity-provider': PorticoElement;
}

/** `stytch-event`: the argument of `onEvent`, as members of the event and as `detail`. */
export interface PorticoEvent extends CustomEvent<WidgetEvent> {
  readonly stytchEventType: WidgetEvent['type'];
  readonly stytchEventData: WidgetEvent['data'];
}

/** `stytch-error`: the argument of `onError`. */
export interface PorticoErrorEvent extends CustomEvent<WidgetError> {
  readonly error: WidgetError;
}

declare global {
  interface HTMLElementTagNameMap extends PorticoElements {}
  interface HTMLElementEventMap {
    'stytch-event': PorticoEvent;
    'stytch-error': PorticoErrorEvent;
    'portico-ready': CustomEvent<null>;
  }
}

/**
 * Renders at once, or renders again with new properties, and returns the widget's element.
 *
 * @throws MountError `no_target` when `elementId` matches no element
 * @throws ConfigurationError `invalid_config` with the `path` of the invalid value
 */
export type Mount = (props: MountProps) => PorticoElement;

export type ClientSource = { client: StytchClient } | { publicToken: string; clientOptions?: object };

export type RedeemSource = ClientSource & {
  /** Minutes; 30 by default. */
  sessionDurationMinutes?: number;
};

/** Without React and without a widget: the client, and the helper for landing pages. */
export interface ClientModule {
  /**
   * The client that the widgets of this page use for this token. The first call on the page sets its options.
   *
   * @throws an error with `code`: `client_unavailable`, `chunk_failed`, `invalid_config`
   */
  getClient(publicToken: string, clientOptions?: object): Promise<StytchClient>;
  /**
   * Redeems the token in the page's address once, and takes it out of the address. Resolves to `null` without one. `data`
   * is the client's result without tokens.
   *
   * @throws an error with `code`; for an error of the identity provider also `error_type`, `error_message` and
   * `status_code`
   */
  redeemToken(source: RedeemSource): Promise<{ tokenType: string; data: unknown } | null>;
}

/** For hosts of any kind. Contains its own React. */
export interface BootstrapModule extends ClientModule {
  mountLogin: Mount;
  mountResetPassword: Mount;
  mountPasskeyRegistration: Mount;
  mountIdentityProvider: Mount;
  StytchUI: PorticoElementClass;
  StytchResetPassword: PorticoElementClass;
  StytchPasskeyRegistration: PorticoElementClass;
  StytchIdentityProvider: PorticoElementClass;
}

/** The remote's exposed modules by name. */
export interface PorticoModules {
  Login: ComponentModule;
  ResetPassword: ComponentModule;
  PasskeyRegistration: ComponentModule;
  IdentityProvider: ComponentModule;
  bootstrap: BootstrapModule;
  client: ClientModule;
}

export type PorticoModuleName = keyof PorticoModules;
export type PorticoComponentName = 'Login' | 'ResetPassword' | 'PasskeyRegistration' | 'IdentityProvider';
