import { useRef } from 'react';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { RequestOptions } from '../../store/hooks';
import { useRequest } from '../../store/hooks';
import { useProof } from './ProofContext';

interface FreshRequestOptions extends RequestOptions {
  /**
   * True if the change does not affect how the person signs in. Then a proof is asked for only if the provider refuses
   * the change without it.
   */
  onlyIfRefused?: boolean;
}

/**
 * Sends a request like `useRequest`. If the session is not fresh enough, or the provider asks for a further factor, the
 * person first proves who they are, and then the request goes on by itself.
 */
export function useFreshRequest<Arg>(thunk: FlowThunk<Arg>, options: FreshRequestOptions = {}) {
  const { onlyIfRefused = false, onFailure, ...others } = options;
  const { whenFresh, ask, needOf } = useProof();
  const latestArg = useRef<{ value: Arg }>(null);
  const [send, state] = useRequest(thunk, {
    ...others,
    isQuestion: (failure) => needOf(failure) !== null,
    onFailure(failure) {
      const need = needOf(failure);
      if (!need) return onFailure?.(failure);
      ask({ need, proceed: () => latestArg.current && send(latestArg.current.value) });
    },
  });

  function start(arg: Arg) {
    latestArg.current = { value: arg };
    if (onlyIfRefused) send(arg);
    else whenFresh(() => send(arg));
  }

  const { failure } = state;
  return [start, { ...state, failure: failure && needOf(failure) ? null : failure }] as const;
}
