import { useEffect, useState } from 'react';
import type { OneTapPosition } from '../../../config/oneTap';
import type { OneTapRequest } from '../../../identity/social/oneTapTypes';
import type { Failure } from '../../../store/failure';
import { useRequest, useServices, useWidgetDispatch } from '../../../store/hooks';
import type { Offered } from './oneTapThunks';
import { offerOneTap, submitOneTap } from './oneTapThunks';

/** `silent`: asked for, and Google has not said whether it can be seen. */
type Phase = 'loading' | 'rendered' | 'silent' | 'cancelled' | 'error';

interface OneTapState {
  readonly phase: Phase;
  /** Why there is no prompt. */
  readonly failure?: Failure;
  /** The person reads it. */
  readonly isShown?: boolean;
  /** The prompt has been there. */
  readonly wasClosed?: boolean;
}

const phases = { shown: 'rendered', silent: 'silent', gone: 'cancelled' } as const;

/** One prompt for as long as the component stands. It is asked for when `isReady`, and closed when the component goes. */
export function useOneTap(position: OneTapPosition, cancelOnTapOutside: boolean, isReady: boolean) {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const [state, setState] = useState<OneTapState>({ phase: 'loading' });
  const [submit, { pending, failure: refusal }] = useRequest(submitOneTap, {
    onSuccess: () => setState({ phase: 'cancelled' }), // the person has come back
    onFailure: () => setState({ phase: 'cancelled' }),
  });

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const request: OneTapRequest = {
      position,
      cancelOnTapOutside,
      onGone: () => setState(({ phase }) => ({ phase: 'cancelled', wasClosed: phase === 'rendered' })),
      onPicked: submit,
    };
    const take = (offered: Offered) => {
      if (leaving.signal.aborted) return;
      const next = typeof offered === 'string' ? { phase: phases[offered] } : failed(offered);
      // A prompt may be gone before its first sign is taken.
      setState((now) => (now.phase === 'loading' ? next : now));
    };
    // A turn later, so that an effect that React runs twice asks once.
    const cancel = browser.after(0, () => void dispatch(offerOneTap(request, leaving.signal)).then(take));
    return () => {
      cancel();
      leaving.abort();
    };
  }, [isReady, position, cancelOnTapOutside, browser, dispatch, submit]);

  return { ...state, pending, refusal };
}

const failed = ({ failure, isShown }: Exclude<Offered, string>): OneTapState => ({
  phase: 'error',
  failure,
  isShown,
});
