import type { StytchClient } from '@stytch/vanilla-js/headless';

/**
 * What the widget asks of the identity provider. The gateway implements it over the unmodified client; tests
 * implement it as a plain object. Every call
 *
 * - settles within 20 s, and at once when `signal` aborts;
 * - rejects with an {@link IdentityError} and nothing else;
 * - has checked the reply's shape before it resolves.
 *
 * A sign-in that answers after its call was given up is revoked by the gateway (decisions, "Leaving early").
 */
export interface Identity {
  /** The client the host can also reach through `getClient`. */
  readonly client: StytchClient;
  /** What the last visit stored, checked; the defaults (`unknownBootstrap`) where there is nothing. */
  cachedBootstrap(): Bootstrap;
  /** The one bootstrap answer of this page; the defaults when it failed or took longer than the loading-slow threshold. */
  bootstrap(): Promise<Bootstrap>;
  /**
   * Calls `listener` once, when the bootstrap answer is there, however late; with the defaults when it failed. Never
   * calls it synchronously. The answer of this call unsubscribes.
   */
  watchBootstrap(listener: (bootstrap: Bootstrap) => void): () => void;
  searchUser(email: string, signal: AbortSignal): Promise<UserType>;
  sendMagicLink(request: MagicLinkRequest, signal: AbortSignal): Promise<SendResult>;
  sendPasscode(request: PasscodeRequest, signal: AbortSignal): Promise<SendResult & { method_id: string }>;
  authenticatePasscode(
    request: AuthenticatePasscodeRequest,
    signal: AbortSignal,
  ): Promise<AuthenticateResult>;
  /** Redeems a `magic_links` or `login` token (the client reads both the same way). */
  authenticateMagicLink(request: AuthenticateTokenRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  createPassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  authenticatePassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  startPasswordReset(request: PasswordResetRequest, signal: AbortSignal): Promise<SendResult>;
  /** Sets a new password with the token of a reset link. A token is spent by one request per page. */
  resetPassword(request: NewPasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  checkPasswordStrength(request: StrengthRequest, signal: AbortSignal): Promise<PasswordStrength>;
  /** Asks the person for a passkey, in a prompt of the browser's. Ends whatever ceremony runs on the page. */
  authenticatePasskey(request: PasskeyRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /**
   * Offers passkeys among the suggestions for a field of the page, whenever no other ceremony runs, until somebody
   * picks one.
   */
  offerPasskeys(request: PasskeyOfferRequest, signal: AbortSignal): Promise<PickedPasskey>;
  /** Makes a passkey for the signed-in user; also adds the factor to the session. */
  registerPasskey(request: PasskeyRegistrationRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  renamePasskey(request: RenamePasskeyRequest, signal: AbortSignal): Promise<void>;
  deletePasskey(request: DeletePasskeyRequest, signal: AbortSignal): Promise<void>;
  /** The signed-in user as the server has it now; the session is thereby confirmed. */
  readUser(signal: AbortSignal): Promise<User>;
  /** Queues a telemetry record (specification §7). Never throws. */
  log(name: TelemetryName, details: Record<string, unknown>): void;
}

export type UserType = 'new' | 'password' | 'passwordless';

export type PasscodeChannel = 'sms' | 'whatsapp' | 'email';

export type TelemetryName = 'render_login_screen' | 'email_sent' | 'email_try_again_clicked';

/** Bootstrap data (specification §3) in the names the specification uses. */
export interface Bootstrap {
  readonly displayWatermark: boolean;
  /** `null` where the project gives no name: never render it as text. */
  readonly projectName: string | null;
  readonly emailDomains: readonly string[];
  readonly passwordConfig: { readonly ludsComplexity: number; readonly ludsMinimumCount: number } | null;
}

export interface MagicLinkRequest {
  email: string;
  loginRedirectURL?: string;
  signupRedirectURL?: string;
  /** Minutes. */
  loginExpirationMinutes?: number;
  /** Minutes. */
  signupExpirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  locale?: string;
}

export interface PasscodeRequest {
  channel: PasscodeChannel;
  /** An email address, or a phone number in international form (`+12025550162`). */
  destination: string;
  /** Minutes. */
  expirationMinutes: number;
  /** Email only. */
  loginTemplateId?: string;
  /** Email only. */
  signupTemplateId?: string;
  locale?: string;
}

export interface AuthenticatePasscodeRequest {
  code: string;
  methodId: string;
  sessionDurationMinutes: number;
}

export interface AuthenticateTokenRequest {
  token: string;
  sessionDurationMinutes: number;
}

export interface PasswordRequest {
  email: string;
  password: string;
  sessionDurationMinutes: number;
}

export interface PasswordResetRequest {
  email: string;
  loginRedirectURL?: string;
  resetPasswordRedirectURL?: string;
  /** Minutes. */
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
  locale?: string;
}

export interface NewPasswordRequest {
  token: string;
  password: string;
  sessionDurationMinutes: number;
}

export interface StrengthRequest {
  /** Absent where the address is not known: on the reset form. */
  email?: string;
  password: string;
}

/** What the server thinks of a password (specification §3). */
export interface PasswordStrength {
  readonly valid_password: boolean;
  readonly breached_password: boolean;
  readonly strength_policy: 'none' | 'zxcvbn' | 'luds';
  /** 0 to 4. */
  readonly score: number;
  readonly feedback: {
    readonly warning: string;
    readonly suggestions: readonly string[];
    readonly luds_requirements: { readonly missing_characters: number; readonly missing_complexity: number };
  };
}

export interface PasskeyRequest {
  /** The relying party; the page's host when absent. */
  domain?: string;
  sessionDurationMinutes: number;
  /** Whether the authenticator is told of a passkey that the server does not know. */
  signalChanges: boolean;
}

export interface PasskeyOfferRequest extends PasskeyRequest {
  /**
   * Calls back whenever a person turns to the field that this offer is for: it then goes before those of other widgets.
   * The answer unsubscribes.
   */
  onTurnedTo(run: () => void): () => void;
  /** The server has agreed, and the browser has been asked; again after every ceremony that took its place. */
  onOffered(): void;
}

/** A passkey that somebody has chosen and opened; the server is being asked. */
export interface PickedPasskey {
  authenticate(signal: AbortSignal): Promise<AuthenticateResult>;
}

export interface PasskeyRegistrationRequest {
  domain?: string;
  sessionDurationMinutes: number;
  /** Whether the authenticator is told to forget a passkey that it has made and the server has refused. */
  signalChanges: boolean;
  /** Without asking anybody, right after a password sign-in; refused where the browser cannot. */
  quietly?: boolean;
}

export interface DeletePasskeyRequest {
  registrationId: string;
  domain?: string;
  /** Whether the authenticator is told. It makes no difference to the answer. */
  signalChanges: boolean;
}

export interface RenamePasskeyRequest extends DeletePasskeyRequest {
  name: string;
}

/** The client's user, as far as it has been checked. */
export interface User {
  readonly user_id: string;
  readonly webauthn_registrations: readonly PasskeyRegistration[];
  readonly [field: string]: unknown;
}

export interface PasskeyRegistration {
  readonly webauthn_registration_id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}

export interface SendResult {
  readonly request_id: string;
  readonly status_code: number;
  readonly [field: string]: unknown;
}

/** The client's authenticate result; secrets are removed before it becomes event data. */
export interface AuthenticateResult {
  readonly request_id: string;
  readonly status_code: number;
  readonly user_id: string;
  readonly session: { readonly session_id: string; readonly [field: string]: unknown };
  readonly user: { readonly user_id: string; readonly [field: string]: unknown };
  readonly [field: string]: unknown;
}
