import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../store/failure';
import { useRequest, useServices, useWidgetDispatch } from '../../../store/hooks';
import type { OneTapOutcome, OneTapOffer } from './oneTapThunks';
import { offerOneTap, submitOneTap } from './oneTapThunks';
import type { Planned } from './planOneTap';

export interface OneTapOptions extends Planned {
  cancelOnTapOutside: boolean;
  /** Epoch milliseconds. */
  startedAt: number;
}

/**
 * `opening`: this widget owns the page's prompt, and an embedded prompt gets its element. `silent`: Google has
 * reported no display, or the person cannot see the prompt.
 */
type Phase = 'preparing' | 'opening' | 'rendered' | 'silent' | 'cancelled' | 'error';

interface OneTapState {
  readonly phase: Phase;
  /** Why there is no prompt. */
  readonly failure?: Failure;
  /** Whether the widget shows the failure. */
  readonly isShown?: boolean;
  /** The prompt was open before. */
  readonly wasClosed?: boolean;
}

const phases = { shown: 'rendered', silent: 'silent', gone: 'cancelled' } as const;

/** Opens one prompt, and closes it on unmount. Without a prompt, another widget may open one. */
export function useOneTap({ prompt, box, cancelOnTapOutside, startedAt }: OneTapOptions) {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const [state, setState] = useState<OneTapState>({ phase: 'preparing' });
  const [submit, { pending, failure: refusal }] = useRequest(submitOneTap, {
    onSuccess: () => setState({ phase: 'cancelled' }), // the person has come back
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
      // The prompt may close before its first outcome arrives.
      setState((now) => (now.phase === 'preparing' || now.phase === 'opening' ? next : now));
    };
    // Delayed by a task, so that an effect that React runs twice makes one request.
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
