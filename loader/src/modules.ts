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

/** A widget as a React component; React comes from the host. */
export interface ComponentModule {
  default: ComponentType<WidgetProps>;
}

export type MountProps = WidgetProps & {
  /** A CSS selector. */
  elementId: string;
};

/** A widget as an element of its own. Every member of `WidgetProps` is a property; setting one queues a render. */
export interface PorticoElement extends HTMLElement, WidgetProps {
  /** Takes a whole new set of properties and shows it at once. */
  render(props: WidgetProps): void;
  /** Shows the latest properties at once. */
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

/** `stytch-event`: what `onEvent` gets, as members of its own and as `detail`. */
export interface PorticoEvent extends CustomEvent<WidgetEvent> {
  readonly stytchEventType: WidgetEvent['type'];
  readonly stytchEventData: WidgetEvent['data'];
}

/** `stytch-error`: what `onError` gets. */
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
 * @throws MountError `no_target` when `elementId` matches nothing
 * @throws ConfigurationError `invalid_config` with the `path` of what is wrong
 */
export type Mount = (props: MountProps) => PorticoElement;

export type ClientSource = { client: StytchClient } | { publicToken: string; clientOptions?: object };

export type RedeemSource = ClientSource & {
  /** 30 by default. */
  sessionDurationMinutes?: number;
};

/** Without React and without a widget: the client, and the helper for landing pages. */
export interface ClientModule {
  /**
   * The client that the widgets of this page use for this token, made with the options that came first.
   *
   * @throws an error with `code`: `client_unavailable`, `chunk_failed`, `invalid_config`
   */
  getClient(publicToken: string, clientOptions?: object): Promise<StytchClient>;
  /**
   * Redeems the token in the page's address once, and takes it out of there; `null` when there is none. `data` is the
   * client's result without tokens.
   *
   * @throws an error with `code`, and the server's `error_type`, `error_message` and `status_code` where it answered
   */
  redeemToken(source: RedeemSource): Promise<{ tokenType: string; data: unknown } | null>;
}

/** For hosts of any kind; brings its own React. */
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

/** The remote's modules by the names under which it exposes them. */
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
