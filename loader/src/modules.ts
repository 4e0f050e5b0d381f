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
  /** The CSS selector of the element that will contain the widget. */
  elementId: string;
};

/**
 * A widget as a custom element. Every member of `WidgetProps` is a property of the element. Setting a property queues a
 * render.
 */
export interface PorticoElement extends HTMLElement, WidgetProps {
  /** Replaces all properties and renders synchronously. */
  render(props: WidgetProps): void;
  /** Renders the latest properties synchronously. */
  flushRender(): void;
}

export type PorticoElementClass = new () => PorticoElement;

/** The widgets' elements by their tags. */
export interface PorticoElements {
  'stytch-ui': PorticoElement;
  'stytch-reset-password': PorticoElement;
  'stytch-passkey-registration': PorticoElement;
  'stytch-identity-provider': PorticoElement;
}

/** The event `stytch-event`. The argument of `onEvent` is its `detail`; its members are also members of the event. */
export interface PorticoEvent extends CustomEvent<WidgetEvent> {
  readonly stytchEventType: WidgetEvent['type'];
  readonly stytchEventData: WidgetEvent['data'];
}

/** The event `stytch-error`. The argument of `onError` is its member `error`. */
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
 * Renders the widget synchronously and returns its element. If the widget is already there, renders it again with the
 * new properties.
 *
 * @throws MountError `no_target` if `elementId` matches no element
 * @throws ConfigurationError `invalid_config` with the `path` of the invalid value
 */
export type Mount = (props: MountProps) => PorticoElement;

export type ClientSource = { client: StytchClient } | { publicToken: string; clientOptions?: object };

export type RedeemSource = ClientSource & {
  /** Minutes; 30 by default. */
  sessionDurationMinutes?: number;
};

/** The client and the helper for landing pages, without React and without a widget. */
export interface ClientModule {
  /**
   * Returns the client that the widgets of this page use for this token. Only the options of the first call on the page
   * are used.
   *
   * @throws an error whose `code` is `client_unavailable`, `chunk_failed` or `invalid_config`
   */
  getClient(publicToken: string, clientOptions?: object): Promise<StytchClient>;
  /**
   * Removes the token from the page's address and redeems it once. Resolves to `null` if there is no token. `data` is
   * the client's result without tokens.
   *
   * @throws an error with `code`; for an error of the identity provider also `error_type`, `error_message` and
   * `status_code`
   */
  redeemToken(source: RedeemSource): Promise<{ tokenType: string; data: unknown } | null>;
}

/** The exports for hosts without React. This module contains its own React. */
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

/** The remote's exposed modules, by name. */
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
