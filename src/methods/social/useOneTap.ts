import { useCallback, useEffect, useRef, useState } from 'react';
import { withTimeout } from '../../browser/withTimeout';
import { IdentityError } from '../../provider/IdentityError';
import { createFlowThunk, type PlainThunk } from '../../store/createFlowThunk';
import { toFailure, type Failure } from '../../store/failure';
import { useRequest, useWidgetDispatch } from '../../store/hooks';
import { ONE_TAP_LIMIT_MS } from './options';
import type { PromptPlan } from './planOneTap';
import type { OneTapRequest, PickedAccount, PromptState } from './provider';
import { prepareOneTap } from './provider/googlePrompt';
import { redirectUrls, socialMethodId, untilRestored } from './signIn';

export interface OneTapOptions extends PromptPlan {
  cancelOnTapOutside: boolean;
  startedAt: number;
}

/**
 * `preparing`, and then `opening`, when this widget has reserved the page's only prompt. After that, the prompt's own
 * state. A hidden prompt is `silent`, a closed one `gone`.
 */
type Phase = 'preparing' | 'opening' | PromptState | 'failed';

interface OneTapState {
  readonly phase: Phase;
  readonly failure?: Failure;
  /** The widget shows the failure. */
  readonly isDisplayed?: boolean;
  /** The person has seen the prompt. */
  readonly wasClosed?: boolean;
}

/** Opens Google's prompt, and closes it on unmount. Then another widget on the page may open one. */
export function useOneTap({ prompt, framed, cancelOnTapOutside, startedAt }: OneTapOptions) {
  const dispatch = useWidgetDispatch();
  const [state, setState] = useState<OneTapState>({ phase: 'preparing' });
  const [submit, { pending, failure: rejection }] = useRequest(submitOneTap, {
    // The thunk resolves only if the person has come back to this page.
    onSuccess: () => setState({ phase: 'gone' }),
    onFailure: () => setState({ phase: 'gone' }),
  });
  const resolveParent = useRef((_: Element) => {});
  const closingRef = useRef<AbortController | null>(null);

  useEffect(() => {
    const closing = new AbortController();
    closingRef.current = closing;
    const offer: OneTapOffer = {
      position: prompt,
      cancelOnTapOutside,
      startedAt,
      createParent: () =>
        new Promise((resolve) => {
          resolveParent.current = resolve;
          setState({ phase: 'opening' });
          if (framed !== 'prompt') resolve(null);
        }),
      onGone: () => setState(({ phase }) => ({ phase: 'gone', wasClosed: phase === 'displayed' })),
      onHidden: () => setState({ phase: 'silent' }),
      onPicked: submit,
    };
    const applyOutcome = (outcome: OneTapOutcome) => {
      if (closing.signal.aborted) return;
      const next = typeof outcome === 'string' ? { phase: outcome } : errorState(outcome);
      // If the prompt has closed or become hidden before, this outcome is ignored.
      setState((now) => {
        const isWaiting = now.phase === 'preparing' || now.phase === 'opening';
        return isWaiting ? next : now;
      });
    };
    void dispatch(offerOneTap(offer, closing.signal)).then(applyOutcome);
    return () => closing.abort();
  }, [prompt, framed, cancelOnTapOutside, startedAt, dispatch, submit]);

  const hasEnded = state.phase === 'gone' || state.phase === 'failed';
  useEffect(() => {
    if (hasEnded) closingRef.current?.abort();
  }, [hasEnded]);

  const onParent = useCallback((parent: Element) => resolveParent.current(parent), []);
  return { ...state, pending, rejection, onParent };
}

const errorState = ({ failure, isDisplayed }: Exclude<OneTapOutcome, string>): OneTapState => ({
  phase: 'failed',
  failure,
  isDisplayed,
});

/** The widget displays a failure only if it is an error of the setup, and only in test projects. */
type OneTapOutcome = PromptState | { readonly failure: Failure; readonly isDisplayed: boolean };

interface OneTapOffer extends Omit<OneTapRequest, 'parent' | 'limit'> {
  /** In epoch milliseconds. From then on, the prompt has 5 s to open (`ONE_TAP_LIMIT_MS`). */
  readonly startedAt: number;
  /** Resolves to `null` for a prompt outside the widget. Called after this widget has reserved the only prompt. */
  createParent(): Promise<Element | null>;
}

const timeoutError = () => new IdentityError('one_tap_failed');

/** Opens the prompt until `closing` aborts. Resolves to its first state, or to the failure. Never rejects. */
const offerOneTap =
  (
    { startedAt, createParent, ...request }: OneTapOffer,
    closing: AbortSignal,
  ): PlainThunk<Promise<OneTapOutcome>> =>
  async (_dispatch, _getState, services) => {
    const { browser } = services;
    let isTestProject = false;
    const timeLeft = () => Math.max(startedAt + ONE_TAP_LIMIT_MS - browser.now(), 0); // in milliseconds
    try {
      const limit = { clock: browser, ms: timeLeft(), timeoutError, signal: closing };
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
      return { failure, isDisplayed: isTestProject && failure.code !== 'one_tap_failed' };
    }
  };

/** Stays pending until the browser has left the page, so that the buttons stay disabled. */
const submitOneTap = createFlowThunk('social/submitOneTap', async (account: PickedAccount, api) => {
  const { browser, choices } = api.extra;
  choices.remember(socialMethodId({ type: 'google' }));
  const url = await account.submit(redirectUrls(api.extra), api.signal);
  api.signal.throwIfAborted();
  browser.navigate(url);
  api.onPrompt(false); // restarts the time limit: the browser gets another 20 s to leave the page
  await untilRestored(browser, api.signal);
});
