import { useEffect, useRef } from 'react';
import type { Failure } from '../../../store/failure';
import { useProof } from '../../section/ProofContext';
import { useQuestion } from '../../section/useQuestion';
import type { Passkey } from './usePasskeys';

/**
 * Asks for a proof if the provider refuses a deletion. The question is about a passkey in the list: if another tab
 * deletes the passkey, the question ends.
 */
export function useDeletionProof(passkeys: readonly Passkey[]) {
  const { needOf } = useProof();
  const question = useQuestion();
  const asked = useRef<{ readonly id: string; wasListed: boolean }>(null);
  useEffect(() => {
    if (!asked.current) return;
    const { id, wasListed } = asked.current;
    const isListed = passkeys.some((passkey) => passkey.id === id);
    asked.current = wasListed && !isListed ? null : { id, wasListed: isListed };
    if (!asked.current) question.withdraw();
  }, [passkeys, question]);

  return {
    /** Call this when a deletion begins. Returns a function that tells whether a failure becomes a question. */
    begin() {
      const isLate = question.begin();
      asked.current = null;
      return (failure: Failure) => needOf(failure) !== null && !isLate();
    },
    /** @param proceed called after the proof
     * @param onReplaced as in `ProofRequest` */
    ask(id: string, failure: Failure, proceed: () => void, onReplaced: () => void) {
      const need = needOf(failure);
      if (!need) return;
      asked.current = { id, wasListed: false };
      question.ask(need, proceed, onReplaced);
    },
  };
}
