import type { FlowThunk, AttemptOptions } from '../../store/createFlowThunk';
import type { RequestOptions } from '../../store/hooks';
import { useRequest } from '../../store/hooks';
import { useState } from 'react';
import { IdentityError } from '../../identity/core/IdentityError';
import { toFailure } from '../../store/failure';
import type { FlowThunkApi } from '../../store/services';
import type { ChangeNeed, ProofNeed } from './ProofContext';
import { useProof } from './ProofContext';

export interface FreshRequestOptions extends Omit<RequestOptions, 'around' | 'replaces'>, StepUpOptions {}

/** `useRequest` with the step-up that the change needs. */
export function useFreshRequest<Arg>(thunk: FlowThunk<Arg>, options: FreshRequestOptions = {}) {
  const { need, onlyIfRefused, ...others } = options;
  const { around, isAsking } = useStepUp({ need, onlyIfRefused });
  // A press while the question is open begins the change again.
  const [send, state] = useRequest(thunk, { ...others, around, replaces: isAsking });
  const pending = state.pending && !isAsking;
  return [send, { ...state, pending }] as const;
}

export interface StepUpOptions {
  /** Default: `fresh`. */
  need?: ChangeNeed | undefined;
  /** For a change that does not affect how the person signs in: asks for a proof only after a rejection. */
  onlyIfRefused?: boolean | undefined;
}

/** Asks for a step-up before the request, or after the provider has rejected it. Then sends the request. */
export function useStepUp({ need = 'fresh', onlyIfRefused = false }: StepUpOptions = {}) {
  const { needNow, needOf, ask } = useProof();
  const [isAsking, setAsking] = useState(false);

  async function prove(needed: ProofNeed, { signal, onPrompt }: FlowThunkApi) {
    signal.throwIfAborted();
    setAsking(true);
    onPrompt(true);
    const isProved = await ask(needed, signal);
    onPrompt(false);
    setAsking(false);
    if (!isProved) throw new IdentityError('cancelled');
  }

  /** A change with a need of its own is not asked for a weaker proof. */
  function neededAfter(error: unknown) {
    const refused = needOf(toFailure(error));
    return refused === 'fresh' && need !== 'secondFactor' ? need : refused;
  }

  const around: NonNullable<AttemptOptions['around']> = async (run, api) => {
    let needed = onlyIfRefused ? null : await needNow(need, api);
    for (;;) {
      if (needed) await prove(needed, api);
      try {
        return await run();
      } catch (error) {
        needed = neededAfter(error);
        if (!needed) throw error;
      }
    }
  };

  return {
    around,
    isAsking,
  };
}
