import { useEffect, useRef, useState } from 'react';
import { IdentityError } from '../../identity/core/IdentityError';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { toFailure } from '../../store/failure';
import type { RequestOptions } from '../../store/hooks';
import { useRequest } from '../../store/hooks';
import type { ChangeNeed } from './ProofContext';
import { useProof } from './ProofContext';
import { useQuestion } from './useQuestion';

export interface FreshRequestOptions<Arg> extends Omit<
  RequestOptions,
  'isQuestion' | 'mayStart' | 'replaces'
> {
  /** Default: `fresh`. */
  need?: ChangeNeed;
  /**
   * True if the change does not affect how the person signs in. Then a proof is asked for only if the provider refuses
   * the change without it.
   */
  onlyIfRefused?: boolean;
  /** Returns whether the change still makes sense. If not, its question is withdrawn. */
  isPossible?(arg: Arg): boolean;
}

interface Change<Arg> {
  readonly arg: Arg;
  /** True after the person has proved who they are. If that is not enough, the provider says what it needs. */
  readonly isProved: boolean;
  /** Returns whether the person has opened another question since. */
  isLate(): boolean;
}

/**
 * Sends a request like `useRequest`. If the session lacks the proof that the change needs, or the provider asks for
 * another one, the person first proves who they are, and then the request goes on by itself.
 */
export function useFreshRequest<Arg>(thunk: FlowThunk<Arg>, options: FreshRequestOptions<Arg> = {}) {
  const { need = 'fresh', onlyIfRefused = false, isPossible, onFailure, ...others } = options;
  const { needNow, needOf } = useProof();
  const question = useQuestion();
  const latest = useRef<Change<Arg>>(null);
  useEffect(() => {
    if (latest.current && isPossible?.(latest.current.arg) === false) question.withdraw();
  });
  const [replaced, setReplaced] = useState<Failure | null>(null);
  const onReplaced = () => setReplaced(toFailure(new IdentityError('unexpected')));
  const isLate = () => latest.current?.isLate() === true;

  /** What a refusal asks for. A change with a need of its own is not asked for a weaker proof. */
  function neededAfter(failure: Failure) {
    const refused = needOf(failure);
    return refused === 'fresh' && need !== 'secondFactor' ? need : refused;
  }

  const [send, state] = useRequest(thunk, {
    ...others,
    async mayStart(api) {
      if (onlyIfRefused || latest.current?.isProved) return true;
      const needed = await needNow(need, api);
      if (!needed || api.signal.aborted) return !needed;
      // The open question stays. The section says that the person can try again.
      if (isLate()) throw new IdentityError('unexpected');
      question.ask(needed, goOn, onReplaced);
      return false;
    },
    isQuestion: (failure) => needOf(failure) !== null && !isLate(),
    onFailure(failure) {
      const needed = failure.isQuestion ? neededAfter(failure) : null;
      if (needed) question.ask(needed, goOn, onReplaced);
      else onFailure?.(failure);
    },
  });

  function begin(arg: Arg, isProved: boolean) {
    setReplaced(null);
    latest.current = { arg, isProved, isLate: question.begin() };
    send(arg);
  }
  function goOn() {
    if (latest.current) begin(latest.current.arg, true);
  }
  function start(arg: Arg) {
    if (!state.pending) begin(arg, false);
  }

  const { failure } = state;
  return [start, { ...state, failure: (failure?.isQuestion ? null : failure) ?? replaced }] as const;
}
