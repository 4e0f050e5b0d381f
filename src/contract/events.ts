import type { Session, User } from '@stytch/vanilla-js/headless';
import type { AfterSignInStep } from './afterSignIn';

/** The properties of every response of the identity provider. */
interface ProviderResponse {
  request_id: string;
  status_code: number;
}

/** The data of a successful sign-in. When the event fires, the client already has the session. */
interface SignedIn extends ProviderResponse {
  user_id: string;
  user: User;
  session: Session;
  /** Present only if the project uses device fingerprints. */
  user_device?: unknown;
}

type NoData = Record<string, never>;

/** A way to sign in that a person adds and removes in Account. */
export type AccountFactor = 'email' | 'phone' | 'password' | 'social' | 'totp' | 'wallet';

/**
 * The data of each event: the client's result without `session_token`, `session_jwt` and `provider_values`. The comment
 * of an event says when it fires. From this and the type, `npm run docs:write` writes docs/events.md.
 */
export interface EventData {
  /**
   * A link was sent.
   * @data `request_id`, `status_code`, `user_id`, `email_id`; `email`, as it was typed
   */
  MAGIC_LINK_LOGIN_OR_CREATE: ProviderResponse & { email: string; user_id: string; email_id: string };
  /** A passcode was sent, or sent again. */
  OTP_LOGIN_OR_CREATE: ProviderResponse & { method_id: string };
  /** A passcode was correct. */
  OTP_AUTHENTICATE: SignedIn & { method_id: string };
  /** An account was created with a password. */
  PASSWORD_CREATE: SignedIn & { email_id: string };
  /** A password was correct. */
  PASSWORD_AUTHENTICATE: SignedIn;
  /** A reset email was sent, or sent again. */
  PASSWORD_RESET_BY_EMAIL_START: ProviderResponse;
  /** A new password was set by the link. */
  PASSWORD_RESET_BY_EMAIL: SignedIn;
  /** A wallet was connected, and there is a text to sign. */
  CRYPTO_WALLET_AUTHENTICATE_START: ProviderResponse & { challenge: string };
  /** A signature was correct. */
  CRYPTO_WALLET_AUTHENTICATE: SignedIn;
  /** A passkey was correct. */
  PASSKEY_AUTHENTICATE: SignedIn & { webauthn_registration_id: string };
  /** A passkey was created, also by conditional create. */
  PASSKEY_REGISTER: SignedIn & { webauthn_registration_id: string };
  /** An authenticator app is being set up. It counts after the first `TOTP_AUTHENTICATE`. */
  TOTP_CREATE: ProviderResponse & { totp_id: string };
  /** A code of an authenticator app was correct. */
  TOTP_AUTHENTICATE: SignedIn & { totp_id: string };
  /** A recovery code was correct. */
  TOTP_RECOVER: SignedIn & { totp_id: string };
  /** An authenticator app was removed. */
  TOTP_DELETE: NoData;
  /** "Skip" was chosen. */
  PASSKEY_SKIP: NoData;
  /** "Done" was chosen. */
  PASSKEY_DONE: NoData;
  /**
   * IdentityProvider starts to handle an application's request.
   * @data `client_id`, `redirect_uri`, `scope` (scopes with spaces between)
   */
  OAUTH_AUTHORIZE_FLOW_START: { client_id: string; redirect_uri: string; scope: string };
  /** The person allowed access, or the provider required no consent. */
  OAUTH_AUTHORIZE_FLOW_COMPLETE: NoData;
  /** "Deny" was chosen. */
  OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: NoData;
  /** The person has saved a new name in Account. */
  ACCOUNT_NAME_UPDATE: ProviderResponse & { user_id: string };
  /**
   * The person has added a way to sign in, in Account.
   * @data `request_id`, `status_code`, `user_id`, `factor` (`email`, `phone`, `password`, `social`, `totp`, `wallet`)
   */
  ACCOUNT_FACTOR_ADD: ProviderResponse & { user_id: string; factor: AccountFactor };
  /**
   * The person has removed a way to sign in, in Account.
   * @data `request_id`, `status_code`, `user_id`, `factor` (`email`, `phone`, `social`, `totp`, `wallet`)
   */
  ACCOUNT_FACTOR_REMOVE: ProviderResponse & { user_id: string; factor: AccountFactor };
  /** The person has changed their password, in Account. */
  ACCOUNT_PASSWORD_UPDATE: ProviderResponse & { user_id: string };
  /** The person has removed an application's access to the account, in Account. */
  ACCOUNT_APP_REVOKE: ProviderResponse & { connected_app_id: string };
  /** The person has ended another session of theirs, in Account. */
  ACCOUNT_SESSION_REVOKE: { session_id: string };
  /** The person has ended all their other sessions, in Account. */
  ACCOUNT_OTHER_SESSIONS_REVOKE: NoData;
  /** The person has deleted their account, in Account. The browser has no session any more. */
  ACCOUNT_DELETE: NoData;
  /** "Sign out" was chosen in Account. The browser has no session any more. */
  ACCOUNT_SIGN_OUT: NoData;
  /** The person has agreed to the terms. */
  TERMS_ACCEPT: ProviderResponse & { user_id: string; version: string };
  /** The person has filled in the fields. Their values are only in `onFields`. */
  FIELDS_SUBMIT: ProviderResponse & { user_id: string };
  /**
   * "Not now" was chosen in an optional step.
   * @data `step` (`terms`, `passkeyOffer`, `fields`)
   */
  SIGN_IN_STEP_SKIP: { step: AfterSignInStep };
  /** The success screen was reached. */
  AUTHENTICATE_FLOW_COMPLETE: NoData;
}

export type EventType = keyof EventData;

/** The argument of `onEvent`. The DOM event `stytch-event` has it as `detail`. */
export type WidgetEvent = {
  [Type in EventType]: { type: Type; data: EventData[Type] };
}[EventType];
