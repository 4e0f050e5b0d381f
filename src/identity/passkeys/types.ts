import type { AuthenticateResult } from '../core/results';

export interface PasskeyCalls {
  /**
   * Signs in with a passkey, through a prompt of the browser. If another ceremony (the creation or use of a passkey)
   * runs on the page, that ceremony is interrupted.
   */
  authenticatePasskey(request: PasskeyRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /**
   * Conditional UI: the browser offers passkeys as suggestions in a field, until the person chooses one. While another
   * ceremony runs, the offer pauses.
   */
  offerPasskeys(request: PasskeyOfferRequest, signal: AbortSignal): Promise<PickedPasskey>;
  /** Creates a passkey for the signed-in user, and adds it as a factor to the session. */
  registerPasskey(request: PasskeyRegistrationRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  renamePasskey(request: RenamePasskeyRequest, signal: AbortSignal): Promise<void>;
  deletePasskey(request: DeletePasskeyRequest, signal: AbortSignal): Promise<void>;
}

export interface PasskeyRequest {
  /** The relying party id. Default: the page's host name. */
  domain?: string;
  sessionDurationMinutes: number;
  /**
   * If true, and the provider does not know the passkey, the widget tells the authenticator so (WebAuthn Signal API).
   * The authenticator then stops offering the passkey.
   */
  signalChanges: boolean;
  /** Called when a prompt opens, and when it closes. While a prompt is open, the attempt's deadline (20 s) does not run. */
  onPrompt?(isOpen: boolean): void;
  /** The signed-in user, if the passkey adds a factor to the session. A reply with another user is refused and undone. */
  userId?: string;
}

export interface PasskeyOfferRequest extends PasskeyRequest {
  /**
   * Registers `run`, which is called when the person focuses the field of this offer. The offer then replaces the
   * offers of other widgets. Returns a function that unsubscribes.
   */
  onFocusIn(run: () => void): () => void;
  /** Called each time the browser starts to offer passkeys, also after an interruption. */
  onOffered(): void;
}

/** A passkey that the person has chosen and unlocked. */
export interface PickedPasskey {
  /** Sends the passkey's signature to the provider. */
  authenticate(signal: AbortSignal): Promise<AuthenticateResult>;
}

export interface PasskeyRegistrationRequest {
  /** The relying party id. Default: the page's host name. */
  domain?: string;
  sessionDurationMinutes: number;
  /**
   * If true, and the provider refuses the new passkey, the widget tells the authenticator so (WebAuthn Signal API). The
   * authenticator then removes the passkey.
   */
  signalChanges: boolean;
  /** As in `PasskeyRequest`. */
  onPrompt?(isOpen: boolean): void;
  /**
   * Conditional create: immediately after a sign-in with a password, the browser creates a passkey without a prompt.
   * Fails if the browser does not support this.
   */
  conditional?: boolean;
}

export interface RenamePasskeyRequest {
  registrationId: string;
  name: string;
}

export interface DeletePasskeyRequest {
  registrationId: string;
  /**
   * If true, the widget tells the authenticator that the passkey was deleted (WebAuthn Signal API). This works only if
   * a ceremony on this page has created or used the passkey.
   */
  signalChanges: boolean;
}

/** A passkey of the user, as in the provider's reply. */
export interface PasskeyRegistration {
  readonly webauthn_registration_id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}
