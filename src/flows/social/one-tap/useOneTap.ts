import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../store/failure';
import { useRequest, useServices, useWidgetDispatch } from '../../../store/hooks';
import type { OneTapOutcome, OneTapOffer } from './oneTapThunks';
import { offerOneTap, submitOneTap } from './oneTapThunks';
import type { Planned } from './planOneTap';

export interface OneTapOptions extends Planned {
  cancelOnTapOutside: boolean;
  /** The time at which the limit of 5 s began, in epoch milliseconds. */
  startedAt: number;
}

/**
 * The phase of a prompt. `opening`: this widget has got the page's only prompt, and creates the element for a prompt
 * inside the widget. `silent`: Google's script has not said that the prompt is displayed, or the person cannot see
 * it.
 */
type Phase = 'preparing' | 'opening' | 'rendered' | 'silent' | 'cancelled' | 'error';

interface OneTapState {
  readonly phase: Phase;
  /** The reason why there is no prompt. */
  readonly failure?: Failure;
  /** Whether the widget shows the failure. */
  readonly isShown?: boolean;
  /** True if the prompt was open and is closed now. */
  readonly wasClosed?: boolean;
}

const phases = { shown: 'rendered', silent: 'silent', gone: 'cancelled' } as const;

/** Opens a prompt, and closes it on unmount. When the prompt is over, another widget on the page may open one. */
export function useOneTap({ prompt, box, cancelOnTapOutside, startedAt }: OneTapOptions) {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const [state, setState] = useState<OneTapState>({ phase: 'preparing' });
  const [submit, { pending, failure: refusal }] = useRequest(submitOneTap, {
    onSuccess: () => setState({ phase: 'cancelled' }), // the thunk ends only when the person has come back
    onFailure: () => setState({ phase: 'cancelled' }),
  });
  const giveParent = useRef((_: Element) => {});
  const attempt = useRef<AbortController | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    attempt.current = leaving;
    const offer: OneTapOffer = {
      position: prompt,
      cancelOnTapOutside,
      startedAt,
      makeRoom: () =>
        new Promise((resolve) => {
          giveParent.current = resolve;
          setState({ phase: 'opening' });
          if (box !== 'prompt') resolve(null);
        }),
      onGone: () => setState(({ phase }) => ({ phase: 'cancelled', wasClosed: phase === 'rendered' })),
      onHidden: () => setState({ phase: 'silent' }),
      onPicked: submit,
    };
    const take = (outcome: OneTapOutcome) => {
      if (leaving.signal.aborted) return;
      const next = typeof outcome === 'string' ? { phase: phases[outcome] } : failed(outcome);
      // If the prompt has closed before its first outcome arrives, the outcome is ignored.
      setState((now) => (now.phase === 'preparing' || now.phase === 'opening' ? next : now));
    };
    // The request is sent in a later task. So it is sent once, although in development React runs the effect twice.
    const cancel = browser.after(0, () => void dispatch(offerOneTap(offer, leaving.signal)).then(take));
    return () => {
      cancel();
      leaving.abort();
    };
  }, [prompt, box, cancelOnTapOutside, startedAt, browser, dispatch, submit]);

  const isOver = state.phase === 'cancelled' || state.phase === 'error';
  useEffect(() => {
    if (isOver) attempt.current?.abort();
  }, [isOver]);

  const onParent = useCallback((parent: Element) => giveParent.current(parent), []);
  return { ...state, pending, refusal, onParent };
}

const failed = ({ failure, isShown }: Exclude<OneTapOutcome, string>): OneTapState => ({
  phase: 'error',
  failure,
  isShown,
});
