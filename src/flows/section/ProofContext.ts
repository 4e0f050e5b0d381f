import { createContext, use } from 'react';
import type { Failure } from '../../store/failure';
import type { FlowThunkApi } from '../../store/services';

/** What a change needs before it may be sent. */
export type ChangeNeed =
  /** A factor that is recent enough. */
  | 'fresh'
  /** The provider's rule for a password that the person does not know: a code that was sent to an email address. */
  | 'email'
  /** The provider's rule for an authenticator app: a code of the app, or a recovery code. */
  | 'authenticator'
  /** Only the second factor that the host asks for, if the session lacks it. */
  | 'secondFactor';

/** Which proof the person is asked for. */
export type ProofNeed =
  | ChangeNeed
  /** A factor of another category than the session has. */
  | 'category';

/** How a section of Account asks for a proof. One question at a time is open, in one of the sections. */
export interface AskForProof {
  /**
   * Resolves to the proof that a change needs now, or to `null`. Rejects with an `IdentityError` if the client does not
   * know the session and cannot read it.
   */
  needNow(need: ChangeNeed, api: FlowThunkApi): Promise<ProofNeed | null>;
  /** Returns the proof that the provider asks for by refusing a change, or `null` if the failure has another reason. */
  needOf(failure: Failure): ProofNeed | null;
  /**
   * Opens a question, in place of the open one. Resolves when it has closed: to `true` if the person has proved who they
   * are. The signal closes it.
   */
  ask(need: ProofNeed, signal: AbortSignal): Promise<boolean>;
}

/** Outside of Account, a change is made without a proof, and a refusal is a failure as any other. */
const withoutProof: AskForProof = {
  needNow: async () => null,
  needOf: () => null,
  ask: async () => false,
};

export const ProofContext = createContext<AskForProof>(withoutProof);

export const useProof = () => use(ProofContext);

/** How a person can prove who they are before a change of their account. */
export type ProofMethod = 'passkey' | 'password' | 'totp' | 'recovery' | 'email' | 'phone';

export interface ProofProps {
  /** The signed-in user. A proof of another user is refused. */
  userId: string;
  /** The email address or the phone number. For a password, the address that belongs to it. Otherwise empty. */
  address: string;
  /** What the person does, such as "Use a passkey". */
  label: string;
  /** The text of the button below a field. */
  confirm: string;
  /** Called after the session has got the factor. */
  onProved(): void;
  onFailure(failure: Failure): void;
}
