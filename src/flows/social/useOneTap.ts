import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetDispatch } from '../../store/hooks';
import type { PromptPlan } from './planOneTap';
import { withTimeout } from '../../browser/withTimeout';
import { ONE_TAP_LIMIT_MS } from '../../config/oneTap';
import { IdentityError } from '../../identity/core/IdentityError';
import { prepareOneTap } from '../../identity/social/prepareOneTap';
import type { OneTapRequest, PromptState, PickedAccount } from '../../identity/social/oneTapTypes';
import type { PlainThunk } from '../../store/createFlowThunk';
import { createFlowThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';
import { redirectUrls, untilRestored, socialMethodId } from './startSocial';

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

/**
 * The result of opening a prompt: its first state, or a failure. `isShown` is true if the widget shows the failure. The
 * widget shows only setup errors, and only in test projects.
 */
export type OneTapOutcome = PromptState | { readonly failure: Failure; readonly isShown: boolean };

export interface OneTapOffer extends Omit<OneTapRequest, 'parent' | 'limit'> {
  /** The time, in epoch milliseconds, from which the prompt has 5 s to open (`ONE_TAP_LIMIT_MS`). */
  readonly startedAt: number;
  /**
   * Creates the parent element of a prompt inside the widget. The result is `null` for a prompt outside. A page can
   * have only one prompt, so this function is called only after this widget has reserved the page's prompt.
   */
  createParent(): Promise<Element | null>;
}

const tookTooLong = () => new IdentityError('one_tap_failed');

/**
 * Opens Google's prompt, and closes it when `closing` aborts. If loading takes longer than 5 s, no prompt opens. If
 * Google's script has reported nothing about the prompt within the 5 s, the outcome is `silent`.
 */
export const offerOneTap =
  (
    { startedAt, createParent, ...request }: OneTapOffer,
    closing: AbortSignal,
  ): PlainThunk<Promise<OneTapOutcome>> =>
  async (_dispatch, _getState, services) => {
    const { browser } = services;
    let isTestProject = false;
    // In milliseconds. Limited to 0–5 s, because the system clock may have changed since the start.
    const timeLeft = () => {
      const left = startedAt + ONE_TAP_LIMIT_MS - browser.now();
      return Math.min(Math.max(left, 0), ONE_TAP_LIMIT_MS);
    };
    try {
      const limit = { clock: browser, ms: timeLeft(), late: tookTooLong, signal: closing };
      const prompt = await withTimeout(limit, async ({ signal }) => {
        const identity = await services.identity();
        signal.throwIfAborted();
        ({ isTestProject } = identity);
        return identity.prepareOneTap(prepareOneTap, closing);
      });
      if (!prompt) return 'gone';
      const parent = await createParent();
      return await prompt.open({ ...request, parent, limit: timeLeft() }, closing);
    } catch (error) {
      const failure = toFailure(error);
      return { failure, isShown: isTestProject && failure.code !== 'one_tap_failed' };
    }
  };

/**
 * Submits the chosen account and navigates to the address in the reply. The thunk stays pending until the browser has
 * left the page, so that the buttons stay disabled.
 */
export const submitOneTap = createFlowThunk('social/submitOneTap', async (account: PickedAccount, api) => {
  const { browser, choices } = api.extra;
  choices.remember(socialMethodId({ type: 'google' }));
  const address = await account.submit(redirectUrls(api.extra), api.signal);
  api.signal.throwIfAborted();
  browser.navigate(address);
  api.onPrompt(false); // restarts the time limit: the browser gets another 20 s to leave the page
  await untilRestored(browser, api.signal);
});
