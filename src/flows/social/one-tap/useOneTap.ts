import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../store/failure';
import { useRequest, useServices, useWidgetDispatch } from '../../../store/hooks';
import type { OneTapOutcome, OneTapOffer } from './oneTapThunks';
import { offerOneTap, submitOneTap } from './oneTapThunks';
import type { PromptPlan } from './planOneTap';

export interface OneTapOptions extends PromptPlan {
  cancelOnTapOutside: boolean;
  startedAt: number;
}

/**
 * The phase of a prompt.
 * - `preparing`: Google's script is loading.
 * - `opening`: this widget has reserved the page's only prompt. If the prompt will be inside the widget, the widget
 *   creates the element for it.
 * - `silent`: perhaps the person does not see the prompt. Either the prompt is open but hidden, or Google's script has
 *   not reported whether the prompt is open.
 */
type Phase = 'preparing' | 'opening' | 'rendered' | 'silent' | 'cancelled' | 'error';

interface OneTapState {
  readonly phase: Phase;
  readonly failure?: Failure;
  /** True if the widget shows the failure. */
  readonly isShown?: boolean;
  /** True if the person has seen the prompt, and it has been closed. */
  readonly wasClosed?: boolean;
}

/** The phase after each first state of a prompt (`PromptState`). */
const phaseOfState = { shown: 'rendered', silent: 'silent', gone: 'cancelled' } as const;

/** Opens Google's prompt, and closes it on unmount. After that, another widget on the page may open a prompt. */
export function useOneTap({ prompt, box, cancelOnTapOutside, startedAt }: OneTapOptions) {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const [state, setState] = useState<OneTapState>({ phase: 'preparing' });
  const [submit, { pending, failure: refusal }] = useRequest(submitOneTap, {
    // The thunk resolves only if the person has come back to this page.
    onSuccess: () => setState({ phase: 'cancelled' }),
    onFailure: () => setState({ phase: 'cancelled' }),
  });
  // Resolves the promise of `createParent`.
  const resolveParent = useRef((_: Element) => {});
  const attempt = useRef<AbortController | null>(null);

  useEffect(() => {
    const closing = new AbortController();
    attempt.current = closing;
    const offer: OneTapOffer = {
      position: prompt,
      cancelOnTapOutside,
      startedAt,
      createParent: () =>
        new Promise((resolve) => {
          resolveParent.current = resolve;
          setState({ phase: 'opening' });
          if (box !== 'prompt') resolve(null);
        }),
      onGone: () => setState(({ phase }) => ({ phase: 'cancelled', wasClosed: phase === 'rendered' })),
      onHidden: () => setState({ phase: 'silent' }),
      onPicked: submit,
    };
    const applyOutcome = (outcome: OneTapOutcome) => {
      if (closing.signal.aborted) return;
      const next = typeof outcome === 'string' ? { phase: phaseOfState[outcome] } : errorState(outcome);
      // The prompt may close, or become hidden, before this outcome arrives. Then the outcome is ignored.
      setState((now) => {
        const isWaiting = now.phase === 'preparing' || now.phase === 'opening';
        return isWaiting ? next : now;
      });
    };
    // In development React runs this effect twice. The cleanup cancels the first task, so only one prompt is requested.
    const cancel = browser.after(
      0,
      () => void dispatch(offerOneTap(offer, closing.signal)).then(applyOutcome),
    );
    return () => {
      cancel();
      closing.abort();
    };
  }, [prompt, box, cancelOnTapOutside, startedAt, browser, dispatch, submit]);

  const hasEnded = state.phase === 'cancelled' || state.phase === 'error';
  useEffect(() => {
    if (hasEnded) attempt.current?.abort();
  }, [hasEnded]);

  const onParent = useCallback((parent: Element) => resolveParent.current(parent), []);
  // `pending` and `refusal` are about the submission of the chosen account.
  return { ...state, pending, refusal, onParent };
}

const errorState = ({ failure, isShown }: Exclude<OneTapOutcome, string>): OneTapState => ({
  phase: 'error',
  failure,
  isShown,
});
