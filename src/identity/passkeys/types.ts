import type { AuthenticateResult } from '../results';
import type { SessionCode } from '../sessions/types';

export interface PasskeyCalls {
  /** Opens the browser's passkey prompt. Cancels a ceremony that runs on the page. */
  authenticatePasskey(request: PasskeyRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /**
   * Conditional UI: offers passkeys among the suggestions for a field, while no other ceremony runs, until the person
   * picks one.
   */
  offerPasskeys(request: PasskeyOfferRequest, signal: AbortSignal): Promise<PickedPasskey>;
  /** Makes a passkey for the signed-in user. Also adds the factor to the session. */
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
  /** The relying party; by default the page's host. */
  domain?: string;
  sessionDurationMinutes: number;
  /** Signals a passkey that the provider does not know to the authenticator (Signal API). */
  signalChanges: boolean;
  /** Called when a prompt opens and closes: the time between is the person's and does not count towards deadlines. */
  onPrompt?(isOpen: boolean): void;
}

export interface PasskeyOfferRequest extends PasskeyRequest {
  /**
   * Registers a callback for when the person focuses the field of this offer, which then goes before those of other
   * widgets. Returns a function that unsubscribes.
   */
  onTurnedTo(run: () => void): () => void;
  /** Called when the browser offers passkeys, and again after every ceremony that interrupted the offer. */
  onOffered(): void;
}

/** A passkey that the person has chosen and unlocked. */
export interface PickedPasskey {
  /** Sends it to the provider. */
  authenticate(signal: AbortSignal): Promise<AuthenticateResult>;
}

export interface PasskeyRegistrationRequest {
  domain?: string;
  sessionDurationMinutes: number;
  /** Signals a new passkey that the provider has refused to the authenticator, which then removes it (Signal API). */
  signalChanges: boolean;
  /** Called when a prompt opens and closes: the time between is the person's and does not count towards deadlines. */
  onPrompt?(isOpen: boolean): void;
  /** Conditional create: without a prompt, right after a password sign-in. Fails where the browser does not support it. */
  conditional?: boolean;
}

export interface RenamePasskeyRequest {
  registrationId: string;
  name: string;
}

export interface DeletePasskeyRequest {
  registrationId: string;
  /** Signals the deletion to the authenticator (Signal API), if the passkey was made or used on this page. */
  signalChanges: boolean;
}

export interface PasskeyRegistration {
  readonly webauthn_registration_id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}
