import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { ComponentType } from 'react';
import type { SignInOptionName } from './afterSignIn';
import type { BusinessToBusinessScreen, ScreenVariant } from './businessToBusiness';
import type { LoginConfig } from './config';
import type { WidgetEvent } from './events';
import type { ScreenName } from './screenName';
import type { SessionState } from './session';
import type {
  AccountProps,
  IdentityProviderProps,
  LoginProps,
  PasskeyRegistrationProps,
  ResetPasswordProps,
  WidgetError,
  WidgetProps,
} from './widgetProps';

/** A module that exports a widget as a React component. */
export interface ComponentModule<Props = WidgetProps> {
  default: ComponentType<Props>;
}

/** The properties of the widget, and where it is shown. */
export type MountProps<Props = WidgetProps> = Props &
  (
    | {
        /** The element that will contain the widget, or its CSS selector. Version 0.1.0 knows only `elementId`. */
        target: string | Element;
        elementId?: undefined;
      }
    | {
        /** The CSS selector of the element that will contain the widget. */
        elementId: string;
        target?: undefined;
      }
  );

/** A widget as a custom element. After properties were set, it renders once, asynchronously. */
export interface PorticoElement extends HTMLElement, WidgetProps {
  /** Replaces all properties, and renders immediately. */
  render(props: WidgetProps): void;
  /** Renders the latest properties immediately. */
  flushRender(): void;
}

export type PorticoElementClass = new () => PorticoElement;

export interface PorticoElements {
  'stytch-ui': PorticoElement;
  'stytch-reset-password': PorticoElement;
  'stytch-passkey-registration': PorticoElement;
  'stytch-identity-provider': PorticoElement;
  'portico-account': PorticoElement;
}

/** The event `stytch-event`. Its `detail` is the argument of `onEvent`, with `type` and `data`. */
export interface PorticoEvent extends CustomEvent<WidgetEvent> {
  readonly stytchEventType: WidgetEvent['type'];
  readonly stytchEventData: WidgetEvent['data'];
}

/** The event `stytch-error`. Its `error` is the argument of `onError`. */
export interface PorticoErrorEvent extends CustomEvent<WidgetError> {
  readonly error: WidgetError;
}

export interface PorticoEventMap {
  'stytch-event': PorticoEvent;
  'stytch-error': PorticoErrorEvent;
  'portico-ready': CustomEvent<null>;
  'portico-screen': CustomEvent<{ screen: ScreenName }>;
}

declare global {
  interface HTMLElementTagNameMap extends PorticoElements {}
  interface HTMLElementEventMap extends PorticoEventMap {}
}

/**
 * Renders the widget synchronously, and returns its element. If the target already contains it, renders it again.
 * @throws MountError `no_target` if there is no such element
 * @throws ConfigurationError `invalid_config` with the `path` of the invalid value
 */
export type Mount<Props = WidgetProps> = (props: MountProps<Props>) => PorticoElement;

export type ClientSource =
  { client: StytchClient } | { publicToken: string; clientOptions?: object | undefined };

/** Who needs a second factor, and which ones count. */
export type SecondFactor = NonNullable<LoginConfig['secondFactorOptions']>;

/** What the session needs after the first factor, as in Login's `config`. */
export interface SignInOptions extends Pick<LoginConfig, SignInOptionName> {
  /** @deprecated the name of `secondFactorOptions` before 0.2.0 */
  secondFactor?: SecondFactor | undefined;
}

export type SessionSource = ClientSource & SignInOptions;

export type RedeemSource = ClientSource & {
  /** The length of the session in minutes. Default: 30. */
  sessionDurationMinutes?: number | undefined;
};

/** For hosts that need no widget: the identity client, and the function for landing pages. It contains no React. */
export interface ClientModule {
  /**
   * Returns the identity client that all widgets of this page use for this public token. The first call creates it, with
   * `clientOptions`.
   * @throws an error whose `code` is `client_unavailable`, `chunk_failed`, `chunk_gone` or `invalid_config`
   */
  getClient(publicToken: string, clientOptions?: object): Promise<StytchClient>;
  /**
   * Removes the token of a link or of a social sign-in from the page's URL, and redeems it once. Resolves to `null`
   * if the URL has no such token. `data` is the identity client's result, without the session tokens.
   * @throws an error with `code`, and for an error of the provider `error_type`, `error_message` and `status_code`
   */
  redeemToken(source: RedeemSource): Promise<{ tokenType: string; data: unknown } | null>;
  /**
   * Calls `listener` with whether the person is signed in, first with `loading`, and then after each change. Returns a
   * function that stops the calls. If `secondFactorOptions` is not valid, the status is `failed` with the code `invalid_config`.
   */
  watchSession(source: SessionSource, listener: (state: SessionState) => void): () => void;
  /**
   * Deletes the session in this browser, and revokes it at the identity provider.
   * @throws an error with `code` if the provider could not be told. The person is signed out in this browser all the same,
   * unless the session is in HttpOnly cookies
   */
  signOut(source: ClientSource): Promise<void>;
}

/** For hosts without React. It contains its own. */
export interface BootstrapModule extends ClientModule {
  mountLogin: Mount<LoginProps | WidgetProps>;
  mountResetPassword: Mount<ResetPasswordProps>;
  mountPasskeyRegistration: Mount<PasskeyRegistrationProps>;
  mountIdentityProvider: Mount<IdentityProviderProps>;
  mountAccount: Mount<AccountProps>;
  StytchUI: PorticoElementClass;
  StytchResetPassword: PorticoElementClass;
  StytchPasskeyRegistration: PorticoElementClass;
  StytchIdentityProvider: PorticoElementClass;
  PorticoAccount: PorticoElementClass;
}

/** The standalone file `portico.js`. */
export interface StandaloneModule extends BootstrapModule {
  readonly BusinessToBusinessScreen: typeof BusinessToBusinessScreen;
  readonly ScreenVariant: typeof ScreenVariant;
  /**
   * Names other servers from which the standalone build may load its further files, whose hashes it knows.
   * @param mirrors URLs of the folder of a channel or of the same version, or of a build without versions. The URL of the
   *   server in use is ignored
   * @throws TypeError if a URL is not absolute
   */
  setMirrors(mirrors: readonly (string | URL)[]): void;
  /** @deprecated The name of `setMirrors` in older releases. */
  useMirrors(mirrors: readonly (string | URL)[]): void;
}

/** By the name with which a host loads the module. */
export interface PorticoModules {
  /** It takes `WidgetProps` too, without a `config`, for hosts that name this type. */
  Login: ComponentModule<LoginProps | WidgetProps>;
  ResetPassword: ComponentModule<ResetPasswordProps>;
  PasskeyRegistration: ComponentModule<PasskeyRegistrationProps>;
  IdentityProvider: ComponentModule<IdentityProviderProps>;
  Account: ComponentModule<AccountProps>;
  bootstrap: BootstrapModule;
  client: ClientModule;
}

export type PorticoModuleName = keyof PorticoModules;
export type PorticoComponentName = Exclude<PorticoModuleName, 'bootstrap' | 'client'>;
