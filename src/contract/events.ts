import type { Session, User } from '@stytch/vanilla-js/headless';

/** The members of every reply of the identity provider. */
interface Reply {
  request_id: string;
  status_code: number;
}

/** The data of a successful sign-in. When the event fires, the client already has the session. */
interface SignedIn extends Reply {
  user_id: string;
  user: User;
  session: Session;
  /** Present only if the project uses device fingerprints. */
  user_device?: unknown;
}

type NoData = Record<string, never>;

/** The data of each event: the client's result without `session_token`, `session_jwt` and `provider_values`. */
export interface EventData {
  /** `email` is the address as it was typed. */
  MAGIC_LINK_LOGIN_OR_CREATE: Reply & { email: string; user_id: string; email_id: string };
  OTP_LOGIN_OR_CREATE: Reply & { method_id: string };
  OTP_AUTHENTICATE: SignedIn & { method_id: string };
  PASSWORD_CREATE: SignedIn & { email_id: string };
  PASSWORD_AUTHENTICATE: SignedIn;
  PASSWORD_RESET_BY_EMAIL_START: Reply;
  PASSWORD_RESET_BY_EMAIL: SignedIn;
  CRYPTO_WALLET_AUTHENTICATE_START: Reply & { challenge: string };
  CRYPTO_WALLET_AUTHENTICATE: SignedIn;
  PASSKEY_AUTHENTICATE: SignedIn & { webauthn_registration_id: string };
  PASSKEY_REGISTER: SignedIn & { webauthn_registration_id: string };
  PASSKEY_SKIP: NoData;
  PASSKEY_DONE: NoData;
  OAUTH_AUTHORIZE_FLOW_START: { client_id: string; redirect_uri: string; scope: string };
  OAUTH_AUTHORIZE_FLOW_COMPLETE: NoData;
  OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED: NoData;
  AUTHENTICATE_FLOW_COMPLETE: NoData;
}

export type EventType = keyof EventData;

/** The argument of `onEvent`. The DOM event `stytch-event` has it as `detail`. */
export type WidgetEvent = {
  [Type in EventType]: { type: Type; data: EventData[Type] };
}[EventType];
