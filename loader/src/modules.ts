import type { ComponentType } from 'react';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { WidgetProps } from '../../src/contract/widgetProps';

export type { WidgetProps };

/** A widget as a React component; React comes from the host. */
export interface ComponentModule {
  default: ComponentType<WidgetProps>;
}

export type MountProps = WidgetProps & {
  /** A CSS selector. */
  elementId: string;
};

/**
 * Renders at once, or renders again with new properties, and returns the widget's element.
 *
 * @throws MountError `no_target` when `elementId` matches nothing
 * @throws ConfigurationError `invalid_config` with the `path` of what is wrong
 */
export type Mount = (props: MountProps) => HTMLElement;

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
  StytchUI: CustomElementConstructor;
  StytchResetPassword: CustomElementConstructor;
  StytchPasskeyRegistration: CustomElementConstructor;
  StytchIdentityProvider: CustomElementConstructor;
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
