import type { ComponentType } from 'react';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { WidgetProps } from '../../remotes/types';

export type { WidgetProps };

/** A widget as a React component; React comes from the host. */
export interface ComponentModule {
  default: ComponentType<WidgetProps>;
}

export type MountProps = WidgetProps & {
  /** A CSS selector. */
  elementId: string;
};

/** Renders, or renders again, and returns the element. Throws when nothing matches or the configuration is wrong. */
export type Mount = (props: MountProps) => HTMLElement;

export type ClientSource = { client: StytchClient } | { publicToken: string; clientOptions?: object };

/** Without React and without a widget: the client, and the helper for landing pages. */
export interface ClientModule {
  /** The client that the widgets of this page use for this token. */
  getClient(publicToken: string, clientOptions?: object): Promise<StytchClient>;
  /** Redeems the token in the page's address once; `null` when there is none. */
  redeemToken(source: ClientSource): Promise<{ tokenType: string; data: unknown } | null>;
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
