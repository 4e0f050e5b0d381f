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

/** A kind of way to sign in that a person adds and removes in Account. */
export type AccountFactor = 'email' | 'phone' | 'password' | 'social' | 'totp' | 'wallet';

/**
 * The data of each event: the client's result without `session_token`, `session_jwt` and `provider_values`. The comment
 * of an event says when it fires. It is the event's row in docs/events.md.
 */
export interface EventData {
  /**
   * A link was sent.
   * @data `request_id`, `status_code`, `user_id`, `email_id`; `email`, as it was typed
   */
  MAGIC_LINK_LOGIN_OR_CREATE: ProviderResponse & { email: string; user_id: string; email_id: string };
  /**
   * A passcode was sent, or sent again.
   * @data `request_id`, `status_code`, `method_id`
   */
  OTP_LOGIN_OR_CREATE: ProviderResponse & { method_id: string };
  /**
   * A passcode was correct.
   * @data `request_id`, `status_code`, `method_id`, `user_id`, `user`, `session`; `user_device`, if the project
   * has it
   */
  OTP_AUTHENTICATE: SignedIn & { method_id: string };
  /**
   * An account was created with a password.
   * @data as for `OTP_AUTHENTICATE`, with `email_id` in the place of `method_id`
   */
  PASSWORD_CREATE: SignedIn & { email_id: string };
  /**
   * A password was correct.
   * @data as for `PASSWORD_CREATE`, but without `email_id`
   */
  PASSWORD_AUTHENTICATE: SignedIn;
  /**
   * A reset email was sent, or sent again.
   * @data `request_id`, `status_code`
   */
  PASSWORD_RESET_BY_EMAIL_START: ProviderResponse;
  /**
   * A new password was set by the link.
   * @data as for `PASSWORD_AUTHENTICATE`
   */
  PASSWORD_RESET_BY_EMAIL: SignedIn;
  /**
   * A wallet was connected, and there is a text to sign.
   * @data `request_id`, `status_code`, `challenge`
   */
  CRYPTO_WALLET_AUTHENTICATE_START: ProviderResponse & { challenge: string };
  /**
   * A signature was correct.
   * @data as for `PASSWORD_AUTHENTICATE`
   */
  CRYPTO_WALLET_AUTHENTICATE: SignedIn;
  /**
   * A passkey was correct.
   * @data as for `PASSWORD_AUTHENTICATE`, with `webauthn_registration_id`
   */
  PASSKEY_AUTHENTICATE: SignedIn & { webauthn_registration_id: string };
  /**
   * A passkey was created, also by conditional create.
   * @data as for `PASSKEY_AUTHENTICATE`
   */
  PASSKEY_REGISTER: SignedIn & { webauthn_registration_id: string };
  /**
   * An authenticator app is being set up. It counts after the first `TOTP_AUTHENTICATE`.
   * @data `request_id`, `status_code`, `totp_id`
   */
  TOTP_CREATE: ProviderResponse & { totp_id: string };
  /**
   * A code of an authenticator app was correct.
   * @data as for `PASSWORD_AUTHENTICATE`, with `totp_id`
   */
  TOTP_AUTHENTICATE: SignedIn & { totp_id: string };
  /**
   * A recovery code was correct.
   * @data as for `TOTP_AUTHENTICATE`
   */
  TOTP_RECOVER: SignedIn & { totp_id: string };
  /**
   * An authenticator app was removed.
   * @data none
   */
  TOTP_DELETE: NoData;
  /**
   * "Skip" was chosen.
   * @data none
   */
  PASSKEY_SKIP: NoData;
  /**
   * "Done" was chosen.
   * @data none
   */
  PASSKEY_DONE: NoData;
  /**
   * IdentityProvider starts to handle an application's request.
   * @data `client_id`, `redirect_uri`, `scope` (scopes with spaces between)
   */
  OAUTH_AUTHORIZE_FLOW_START: { client_id: string; redirect_uri: string; scope: string };
  /**
   * The person allowed access, or the provider required no consent.
   * @data none
   */
  OAUTH_AUTHORIZE_FLOW_COMPLETE: NoData;
  /**
   * "Deny" was chosen.
   * @data none
   */
  OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: NoData;
  /**
   * The person has saved a new name in Account.
   * @data `request_id`, `status_code`, `user_id`
   */
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
  /**
   * The person has changed their password, in Account.
   * @data `request_id`, `status_code`, `user_id`
   */
  ACCOUNT_PASSWORD_UPDATE: ProviderResponse & { user_id: string };
  /**
   * The person has removed an application's access to the account, in Account.
   * @data `request_id`, `status_code`, `connected_app_id`
   */
  ACCOUNT_APP_REVOKE: ProviderResponse & { connected_app_id: string };
  /**
   * The person has ended another session of theirs, in Account.
   * @data `session_id`
   */
  ACCOUNT_SESSION_REVOKE: { session_id: string };
  /**
   * The person has ended all their other sessions, in Account.
   * @data none
   */
  ACCOUNT_OTHER_SESSIONS_REVOKE: NoData;
  /**
   * The person has deleted their account, in Account. The browser has no session any more.
   * @data none
   */
  ACCOUNT_DELETE: NoData;
  /**
   * "Sign out" was chosen in Account. The browser has no session any more.
   * @data none
   */
  ACCOUNT_SIGN_OUT: NoData;
  /**
   * The person has agreed to the terms.
   * @data `request_id`, `status_code`, `user_id`, `version`
   */
  TERMS_ACCEPT: ProviderResponse & { user_id: string; version: string };
  /**
   * The person has filled in the fields. Their values are only in `onFields`.
   * @data `request_id`, `status_code`, `user_id`
   */
  FIELDS_SUBMIT: ProviderResponse & { user_id: string };
  /**
   * "Not now" was chosen in an optional step.
   * @data `step` (`terms`, `passkeyOffer`, `fields`)
   */
  SIGN_IN_STEP_SKIP: { step: AfterSignInStep };
  /**
   * The success screen was reached.
   * @data none
   */
  AUTHENTICATE_FLOW_COMPLETE: NoData;
}

export type EventType = keyof EventData;

/** The argument of `onEvent`. The DOM event `stytch-event` has it as `detail`. */
export type WidgetEvent = {
  [Type in EventType]: { type: Type; data: EventData[Type] };
}[EventType];
