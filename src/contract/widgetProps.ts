import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { AuthTokenParams, ConsentManifest } from './consent';
import type { LoginConfig } from './config';
import type { WidgetEvent } from './events';
import type { FormState } from './formState';
import type { Presentation, Styles } from './look';
import type { ScreenName } from './screenName';
import type { HostStrings } from './strings';

/**
 * The argument of `onError` and the detail of the DOM event `stytch-error`. `message` is the sentence for the person.
 */
export interface WidgetError extends Error {
  /** A `FailureCode` (docs/embedding.md lists them). */
  code: string;
  /** The server's own fields, if a server answered. */
  error_type?: string;
  error_message?: string;
  status_code?: number;
  request_id?: string;
  /**
   * The address of the server's documentation for this error type, as the server sent it. Check it before you make it
   * a link.
   */
  error_url?: string;
  /** The code from `@simplewebauthn/browser`, such as `ERROR_INVALID_RP_ID`, if a WebAuthn ceremony failed. */
  ceremony_error?: string;
}

/**
 * Called once per event or error, before the DOM event of the same name. An exception in a callback changes nothing
 * for the person.
 */
export interface Callbacks {
  onEvent?(event: WidgetEvent): void;
  onError?(error: WidgetError): void;
}

/**
 * The properties of every component, mount function and element. One of `client` and `publicToken` is required;
 * `client` wins. For a wrong `config` the widget shows a message and calls `onError` with `invalid_config` and its
 * `path`; a mount function throws the error too.
 */
export interface WidgetProps {
  client?: StytchClient;
  /** `public-token-test-…` or `public-token-live-…`. A different token starts a new widget. */
  publicToken?: string;
  /** Options of the client that the widget creates for `publicToken`. The first options given for a token win. */
  clientOptions?: object;
  config?: LoginConfig;
  /** The older generation's theme. */
  styles?: Styles;
  /** The newer generation's theme. */
  presentation?: Presentation;
  /** Message id (`passcode.title`) → text with `{name}` placeholders. A missing text is in English. */
  strings?: HostStrings;
  /** BCP 47 tag for names and order of countries. English by default, like all of the widget's texts. */
  locale?: string;
  /** New callbacks replace the previous ones at once. */
  callbacks?: Callbacks;
  /** ResetPassword: the link's token, if it is not in the page's address. */
  passwordResetToken?: string;
  /** Consent and logout: with `false` the browser stays on the page. */
  followRedirects?: boolean;
  /** Consent: the host's own list of permissions, which replaces the widget's list. */
  getIDPConsentManifest?: (input: { scopes: string[]; clientName: string }) => ConsentManifest;
  /** Consent: the host's own token, which signs the person in before the first question. */
  authTokenParams?: AuthTokenParams;
  /** Opens a screen directly, with a part of the form state (specification §3). Every new object opens it again. */
  preset?: { screen: ScreenName; state?: { [Member in keyof FormState]?: Partial<FormState[Member]> } };
}
