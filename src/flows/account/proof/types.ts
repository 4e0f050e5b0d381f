import type { ComponentType } from 'react';
import type { ProofNeed } from '../../section/ProofContext';
import type { ProofMethod, ProofProps } from '../../section/proofProps';

export type Proofs = Readonly<Record<ProofMethod, ComponentType<ProofProps>>>;

export interface QuestionProps {
  need: ProofNeed;
  /** Called after the session has got the factor. */
  onProved(): void;
}

/** Loads the question of who the person is. Must be the same function on every render. */
export type LoadQuestion = () => Promise<ComponentType<QuestionProps>>;
