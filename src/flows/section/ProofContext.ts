import { createContext, use } from 'react';
import type { Failure } from '../../store/failure';
import type { FlowThunkApi } from '../../store/services';

export type ChangeNeed =
  /** A factor that is recent enough. */
  | 'fresh'
  /** The provider's rule for a password that the person does not know: a code that was sent to an email address. */
  | 'email'
  /** The provider's rule for an authenticator app: a code of the app, or a recovery code. */
  | 'authenticator'
  /** Only the second factor that the host asks for, if the session lacks it. */
  | 'secondFactor';

export type ProofNeed =
  | ChangeNeed
  /** A factor of another category than the session has. */
  | 'category';

/** One question at a time is open, in one of the sections. */
export interface AskForProof {
  /**
   * Resolves to the proof that a change needs now, or to `null`.
   * @throws IdentityError if the client does not know the session and cannot read it
   */
  needNow(need: ChangeNeed, api: FlowThunkApi): Promise<ProofNeed | null>;
  /** Returns the proof that a rejection asks for, or `null` if the failure has another reason. */
  needOf(failure: Failure): ProofNeed | null;
  /** Replaces an open question. Resolves to `true` if the person has proved who they are. The signal closes it. */
  ask(need: ProofNeed, signal: AbortSignal): Promise<boolean>;
}

/** Outside of Account, a rejection is a failure as any other. */
const withoutProof: AskForProof = {
  needNow: async () => null,
  needOf: () => null,
  ask: async () => false,
};

export const ProofContext = createContext<AskForProof>(withoutProof);

export const useProof = () => use(ProofContext);

export type ProofMethod = 'passkey' | 'password' | 'totp' | 'recovery' | 'email' | 'phone';

export interface ProofProps {
  /** A proof of another user is rejected. */
  userId: string;
  /** An email address or a phone number. For a password, the email address that belongs to it. Otherwise empty. */
  address: string;
  /** Such as "Use a passkey". */
  label: string;
  confirm: string;
  /** Called after the session has got the factor. */
  onProved(): void;
  onFailure(failure: Failure): void;
}
