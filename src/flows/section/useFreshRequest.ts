import type { FlowThunk } from '../../store/createFlowThunk';
import type { RequestOptions } from '../../store/hooks';
import { useRequest } from '../../store/hooks';
import type { StepUpOptions } from './useStepUp';
import { useStepUp } from './useStepUp';

export interface FreshRequestOptions extends Omit<RequestOptions, 'around' | 'replaces'>, StepUpOptions {}

/** Sends a request like `useRequest`, with the step-up that it needs. */
export function useFreshRequest<Arg>(thunk: FlowThunk<Arg>, options: FreshRequestOptions = {}) {
  const { need, onlyIfRefused, ...others } = options;
  const { around, isAsking, replaced } = useStepUp({ need, onlyIfRefused });
  // A press while the question is open begins the change again.
  const [send, state] = useRequest(thunk, { ...others, around, replaces: isAsking });
  const pending = state.pending && !isAsking;
  return [send, { ...state, pending, failure: state.failure ?? replaced }] as const;
}
