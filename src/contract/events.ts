import type { Session, User } from '@stytch/vanilla-js/headless';

/** What every answer of the identity provider names. */
interface Answer {
  request_id: string;
  status_code: number;
}

/** A sign-in that succeeded. The client has the session when the event arrives. */
interface SignedIn extends Answer {
  user_id: string;
  user: User;
  session: Session;
  /** Where the project has device fingerprints. */
  user_device?: unknown;
}

type Nothing = Record<string, never>;

/** Event by name → what it carries: the client's result without `session_token`, `session_jwt` and `provider_values`. */
export interface EventData {
  /** A link was sent; `email` as it was typed. */
  MAGIC_LINK_LOGIN_OR_CREATE: Answer & { email: string; user_id: string; email_id: string };
  OTP_LOGIN_OR_CREATE: Answer & { method_id: string };
  OTP_AUTHENTICATE: SignedIn & { method_id: string };
  PASSWORD_CREATE: SignedIn & { email_id: string };
  PASSWORD_AUTHENTICATE: SignedIn;
  PASSWORD_RESET_BY_EMAIL_START: Answer;
  PASSWORD_RESET_BY_EMAIL: SignedIn;
  CRYPTO_WALLET_AUTHENTICATE_START: Answer & { challenge: string };
  CRYPTO_WALLET_AUTHENTICATE: SignedIn;
  PASSKEY_AUTHENTICATE: SignedIn & { webauthn_registration_id: string };
  PASSKEY_REGISTER: SignedIn & { webauthn_registration_id: string };
  PASSKEY_SKIP: Nothing;
  PASSKEY_DONE: Nothing;
  OAUTH_AUTHORIZE_FLOW_START: { client_id: string; redirect_uri: string; scope: string };
  OAUTH_AUTHORIZE_FLOW_COMPLETE: Nothing;
  OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: Nothing;
  AUTHENTICATE_FLOW_COMPLETE: Nothing;
}

export type EventType = keyof EventData;

/** What `onEvent` and the DOM event `stytch-event` carry, told apart by `type`. */
export type WidgetEvent = {
  [Type in EventType]: { type: Type; data: EventData[Type] };
}[EventType];
