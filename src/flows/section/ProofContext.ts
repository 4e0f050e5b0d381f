import { createContext, use } from 'react';
import type { Failure } from '../../store/failure';

/** Which proof a change needs. */
export type ProofNeed =
  /** A factor that is recent enough. */
  | 'fresh'
  /** A factor of another category than the session has. */
  | 'category'
  /** The password, or a code that was sent to an email address. */
  | 'knowledge'
  /** A second factor that the host asks for, and that the session lacks. */
  | 'secondFactor'
  /** A code of the authenticator app, or a recovery code. */
  | 'authenticator';

export interface ProofRequest {
  readonly need: ProofNeed;
  /** Makes the change, after the person has proved who they are. */
  proceed(): void;
}

export interface AskForProof {
  /** Makes the change at once if the session is fresh. Otherwise asks for a proof first. */
  whenFresh(change: () => void): void;
  /** Asks for a proof. Without a screen that can ask, does nothing. */
  ask(request: ProofRequest): void;
  /** Returns the proof that the provider asks for by refusing a change, or `null` if the failure has another reason. */
  needOf(failure: Failure): ProofNeed | null;
}

const withoutProof: AskForProof = { whenFresh: (change) => change(), ask: () => {}, needOf: () => null };

/** Outside of Account, a change is made without a proof, and a refusal is a failure as any other. */
export const ProofContext = createContext<AskForProof>(withoutProof);

export const useProof = () => use(ProofContext);
