import type { AuthenticateResult } from '../results';
import type { SessionCode } from '../sessions/types';

export interface PasskeyCalls {
  /** Signs in with a passkey from the browser's prompt. Cancels a ceremony that runs on the page. */
  authenticatePasskey(request: PasskeyRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /**
   * Conditional UI: offers passkeys among the suggestions for a field until the person picks one. The offer pauses
   * while another ceremony runs.
   */
  offerPasskeys(request: PasskeyOfferRequest, signal: AbortSignal): Promise<PickedPasskey>;
  /** Creates a passkey for the signed-in user, and adds the factor to the session. */
  registerPasskey(request: PasskeyRegistrationRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  renamePasskey(request: RenamePasskeyRequest, signal: AbortSignal): Promise<void>;
  deletePasskey(request: DeletePasskeyRequest, signal: AbortSignal): Promise<void>;
}

export type PasskeyCode =
  /** The person dismissed the browser's prompt, or it timed out. */
  | 'passkey_refused'
  /** The authenticator already has a passkey of this user. */
  | 'passkey_exists'
  /** The browser or the authenticator failed. */
  | 'passkey_failed'
  /** The provider does not know the chosen passkey. */
  | 'passkey_not_found'
  /** The provider offers no passkeys on this page, now or later. */
  | 'passkey_not_offered'
  | SessionCode;

export interface PasskeyRequest {
  /** The domain that the passkeys are for (relying party id). Default: the page's host name. */
  domain?: string;
  sessionDurationMinutes: number;
  /** If the provider does not know the passkey, signals that to the authenticator (Signal API). */
  signalChanges: boolean;
  /** Called when a prompt opens and when it closes. Deadlines pause while it is open. */
  onPrompt?(isOpen: boolean): void;
}

export interface PasskeyOfferRequest extends PasskeyRequest {
  /**
   * Registers `run`, which is called when the person focuses this offer's field. This offer then replaces those of
   * other widgets. Returns a function that unsubscribes.
   */
  onTurnedTo(run: () => void): () => void;
  /** Called when the browser starts to offer passkeys, and again when an interrupted offer starts again. */
  onOffered(): void;
}

/** A passkey that the person has chosen and unlocked. */
export interface PickedPasskey {
  /** Sends the passkey's signature to the provider, which signs the person in. */
  authenticate(signal: AbortSignal): Promise<AuthenticateResult>;
}

export interface PasskeyRegistrationRequest {
  domain?: string;
  sessionDurationMinutes: number;
  /**
   * If the provider refuses the new passkey, signals that to the authenticator, which then removes the passkey (Signal
   * API).
   */
  signalChanges: boolean;
  /** Called when a prompt opens and when it closes. Deadlines pause while it is open. */
  onPrompt?(isOpen: boolean): void;
  /**
   * Conditional create: the browser creates the passkey without a prompt, right after a password sign-in. Fails if the
   * browser does not support that.
   */
  conditional?: boolean;
}

export interface RenamePasskeyRequest {
  registrationId: string;
  name: string;
}

export interface DeletePasskeyRequest {
  registrationId: string;
  /** Signals the deletion to the authenticator (Signal API), if the passkey was created or used on this page. */
  signalChanges: boolean;
}

export interface PasskeyRegistration {
  readonly webauthn_registration_id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}
