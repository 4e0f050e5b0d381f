import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ProofNeed, ProofRequest } from './ProofContext';
import { useProof } from './ProofContext';

/**
 * The question before a change. It is withdrawn when the component unmounts, for example because another tab has removed
 * what the person is changing.
 */
export function useQuestion() {
  const { ask, openRequest, withdraw } = useProof();
  const own = useRef<ProofRequest>(null);
  const end = useCallback(() => {
    if (own.current) withdraw(own.current);
    own.current = null;
  }, [withdraw]);
  useEffect(() => end, [end]);

  return useMemo(
    () => ({
      /**
       * Call this when the person begins the change. Returns a function that tells whether the person has opened another
       * question since then. That question must stay open.
       */
      begin() {
        const earlier = openRequest();
        return () => {
          const open = openRequest();
          return open !== null && open !== earlier;
        };
      },
      /**
       * @param change called after the proof, unless the question was withdrawn
       * @param onReplaced as in `ProofRequest`
       */
      ask(need: ProofNeed, change: () => void, onReplaced: () => void) {
        const request = { need, proceed: () => own.current === request && change(), onReplaced };
        own.current = request;
        ask(request);
      },
      withdraw: end,
    }),
    [ask, openRequest, end],
  );
}
