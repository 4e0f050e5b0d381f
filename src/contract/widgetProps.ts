import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { AuthTokenParams, ConsentManifest } from './consent';
import type { LoginConfig } from './config';
import type { WidgetEvent } from './events';
import type { FormState } from './formState';
import type { Presentation, Styles } from './look';
import type { ScreenName } from './screenName';
import type { HostStrings } from './strings';

/**
 * The argument of `onError`, which is also the detail of the DOM event `stytch-error`. `message` is the text for the
 * person.
 */
export interface WidgetError extends Error {
  /** The error's code: a `FailureCode`. docs/embedding.md lists the codes. */
  code: string;
  /**
   * The provider's name for the error. It and the next three members are in the provider's reply, so they are missing
   * if the provider did not reply.
   */
  error_type?: string;
  error_message?: string;
  status_code?: number;
  request_id?: string;
  /**
   * The address of the provider's documentation for this error type. The widget has not checked it, so check it
   * before you make it a link.
   */
  error_url?: string;
  /**
   * The code of the error from `@simplewebauthn/browser`, such as `ERROR_INVALID_RP_ID`, if a WebAuthn ceremony
   * failed.
   */
  ceremony_error?: string;
}

/**
 * The host's functions for events and errors. The widget calls them once per event or error, before it fires the DOM
 * event of the same name. If a callback throws, the widget works as before.
 */
export interface Callbacks {
  onEvent?(event: WidgetEvent): void;
  onError?(error: WidgetError): void;
}

/**
 * The properties of every component, mount function and element. Either `client` or `publicToken` is required; if
 * both are given, `client` is used. If `config` is wrong, the widget shows a message and calls `onError` with the
 * code `invalid_config` and the `path` of the wrong option. A mount function also throws the error.
 */
export interface WidgetProps {
  client?: StytchClient;
  /** The project's token: `public-token-test-…` or `public-token-live-…`. A different token starts the widget again. */
  publicToken?: string;
  /**
   * Options for the client that the widget creates for `publicToken`. If several widgets give options for one token,
   * the first options are used.
   */
  clientOptions?: object;
  config?: LoginConfig;
  /** The theme of the older generation. */
  styles?: Styles;
  /** The theme of the newer generation. */
  presentation?: Presentation;
  /**
   * Maps the id of a text, such as `passcode.title`, to the text. It may contain placeholders such as `{name}`. A
   * missing text is in English.
   */
  strings?: HostStrings;
  /**
   * The language for the names and the order of countries, as a BCP 47 tag. Default: English, like the widget's
   * texts.
   */
  locale?: string;
  /** The host's functions for events and errors. New callbacks replace the previous ones at once. */
  callbacks?: Callbacks;
  /** For ResetPassword: the token of the link, if it is not in the page's address. */
  passwordResetToken?: string;
  /** For consent and logout: if it is `false`, the browser stays on the page. */
  followRedirects?: boolean;
  /** For consent: returns the host's own list of permissions, which replaces the widget's list. */
  getIDPConsentManifest?: (input: { scopes: string[]; clientName: string }) => ConsentManifest;
  /** For consent: the host's own token. With it the widget creates a session before it asks the person anything. */
  authTokenParams?: AuthTokenParams;
  /**
   * Opens a screen directly, with a part of the form state (specification §3). Every new object opens the screen
   * again.
   */
  preset?: { screen: ScreenName; state?: { [Member in keyof FormState]?: Partial<FormState[Member]> } };
}
