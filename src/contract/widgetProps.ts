import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { AuthTokenParams, ConsentManifest } from './consent';
import type { LoginConfig } from './config';
import type { WidgetEvent } from './events';
import type { FormState } from './formState';
import type { Presentation, Styles } from './look';
import type { ScreenName } from './screenName';
import type { HostStrings } from './strings';

/** What `onError` and the DOM event `stytch-error` carry. `message` is the sentence for the person. */
export interface WidgetError extends Error {
  /** A `FailureCode` (docs/embedding.md lists them). */
  code: string;
  /** The server's own fields, where a server answered. */
  error_type?: string;
  error_message?: string;
  status_code?: number;
  request_id?: string;
  /** Where the server documents errors of this type, as it was sent: check it before it becomes a link. */
  error_url?: string;
  /** What `@simplewebauthn/browser` calls it, such as `ERROR_INVALID_RP_ID`, where a WebAuthn ceremony failed. */
  ceremony_error?: string;
}

/** Called before the DOM event of the same name, once per fact. What they throw changes nothing for the person. */
export interface Callbacks {
  onEvent?(event: WidgetEvent): void;
  onError?(error: WidgetError): void;
}

/**
 * What every component, mount function and element takes. One of `client` and `publicToken` is required; `client` wins.
 * A wrong `config` shows a message in the frame and calls `onError` with `invalid_config` and its `path`; a mount function
 * throws it too.
 */
export interface WidgetProps {
  client?: StytchClient;
  /** `public-token-test-…` or `public-token-live-…`. Another one is another widget. */
  publicToken?: string;
  /** Options of the client that is made for `publicToken`; the first ones given for a token win. */
  clientOptions?: object;
  config?: LoginConfig;
  /** The older generation's look. */
  styles?: Styles;
  /** The newer generation's look. */
  presentation?: Presentation;
  /** Message id (`passcode.title`) → text with `{name}` places; English where one is missing. */
  strings?: HostStrings;
  /** BCP 47, for names and order of countries; English by default, like every word of ours. */
  locale?: string;
  /** The latest ones given count. */
  callbacks?: Callbacks;
  /** ResetPassword: the token of the link, where the page's address does not hold it. */
  passwordResetToken?: string;
  /** Consent and logout: `false` leaves the browser where it is. */
  followRedirects?: boolean;
  /** Consent: the host's own list of permissions in place of the usual one. */
  getIDPConsentManifest?: (input: { scopes: string[]; clientName: string }) => ConsentManifest;
  /** Consent: signs in by a token of the host's own before anything is asked. */
  authTokenParams?: AuthTokenParams;
  /** Opens a screen directly, with a part of the form state (specification §3), whenever a new object is given. */
  preset?: { screen: ScreenName; state?: { [Member in keyof FormState]?: Partial<FormState[Member]> } };
}
