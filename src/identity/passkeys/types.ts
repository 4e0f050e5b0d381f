import type { AuthenticateResult } from '../results';
import type { SessionCode } from '../sessions/types';

export interface PasskeyCalls {
  /** Asks the person for a passkey, in a prompt of the browser's. Ends the ceremony that runs on the page. */
  authenticatePasskey(request: PasskeyRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /**
   * Offers passkeys among the suggestions for a field of the page, whenever no other ceremony runs, until the person
   * picks one.
   */
  offerPasskeys(request: PasskeyOfferRequest, signal: AbortSignal): Promise<PickedPasskey>;
  /** Makes a passkey for the signed-in user; also adds the factor to the session. */
  registerPasskey(request: PasskeyRegistrationRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  renamePasskey(request: RenamePasskeyRequest, signal: AbortSignal): Promise<void>;
  deletePasskey(request: DeletePasskeyRequest, signal: AbortSignal): Promise<void>;
}

export type PasskeyCode =
  /** The person dismissed the browser's prompt for a passkey, or let it run out. */
  | 'passkey_refused'
  /** The authenticator holds a passkey of this user already. */
  | 'passkey_exists'
  /** The browser or the authenticator could not do it. */
  | 'passkey_failed'
  /** The server does not know the passkey that the person has chosen. */
  | 'passkey_not_found'
  /** The server has no passkeys to offer on this page, now or later. */
  | 'passkey_not_offered'
  | SessionCode;

export interface PasskeyRequest {
  /** The relying party; the page's host when absent. */
  domain?: string;
  sessionDurationMinutes: number;
  /** Signals a passkey that the server does not know to the authenticator (Signal API). */
  signalChanges: boolean;
  /** Called when the browser asks the person, and when it has an answer: the time between is theirs. */
  onPrompt?(isOpen: boolean): void;
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

/** A passkey that the person has chosen and unlocked. */
export interface PickedPasskey {
  /** Sends it to the server. */
  authenticate(signal: AbortSignal): Promise<AuthenticateResult>;
}

export interface PasskeyRegistrationRequest {
  domain?: string;
  sessionDurationMinutes: number;
  /** Signals a new passkey that the server has refused to the authenticator, which then forgets it (Signal API). */
  signalChanges: boolean;
  /** Called when the browser asks the person, and when it has an answer: the time between is theirs. */
  onPrompt?(isOpen: boolean): void;
  /** Conditional create: without a prompt, right after a password sign-in. Fails where the browser cannot. */
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
