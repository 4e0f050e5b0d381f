import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { LoginConfig, Styles, Presentation } from '../src/config/types';
import type { Strings } from '../src/messages/types';
import type { FormState } from '../src/store/formState';
import type { ScreenName } from '../src/screens';

export { BusinessToBusinessScreen, ScreenVariant } from '../src/businessToBusiness';
export type { LoginConfig, Styles, Presentation, Strings, FormState, ScreenName };

/** What `onEvent` and the DOM event `stytch-event` carry: the client's result without tokens. */
export interface WidgetEvent {
  type: string;
  data: Record<string, unknown>;
}

/** What `onError` and the DOM event `stytch-error` carry. */
export interface WidgetError extends Error {
  /** One of the documented failure codes. */
  code: string;
  /** The server's own fields, where a server answered. */
  error_type?: string;
  error_message?: string;
  status_code?: number;
}

export interface Callbacks {
  onEvent?(event: WidgetEvent): void;
  onError?(error: WidgetError): void;
}

/** One of `client` and `publicToken` is required; `client` wins. */
export interface WidgetProps {
  client?: StytchClient;
  publicToken?: string;
  /** Options of the client that is made for `publicToken`; the first ones given for a token win. */
  clientOptions?: object;
  config?: LoginConfig;
  /** The older generation's look. */
  styles?: Styles;
  /** The newer generation's look. */
  presentation?: Presentation;
  /** Message id → text. */
  strings?: Partial<Strings>;
  /** BCP 47. */
  locale?: string;
  callbacks?: Callbacks;
  passwordResetToken?: string;
  /** Consent and logout: `false` leaves the browser where it is. */
  followRedirects?: boolean;
  getIDPConsentManifest?: (input: { scopes: string[]; clientName: string }) => unknown;
  authTokenParams?: object;
  /** Opens a screen directly. */
  preset?: { screen: ScreenName; state?: Partial<FormState> };
}
