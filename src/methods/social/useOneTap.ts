import { useEffect, useRef, useState } from 'react';
import { nativePropertyOf } from '../../browser/dom';
import { withTimeout } from '../../browser/withTimeout';
import { isTestProject } from '../../host/validation';
import { IdentityError } from '../../provider/IdentityError';
import { createFlowThunk, type PlainThunk } from '../../store/createFlowThunk';
import { toFailure, type Failure } from '../../store/failure';
import { useRequest, useWidgetDispatch } from '../../store/hooks';
import { ONE_TAP_LIMIT_MS } from './options';
import type { OneTapPlan } from './planOneTap';
import {
  prepareOneTap,
  type OneTapRequest,
  type PickedAccount,
  type PromptState,
} from './provider/googlePrompt';
import { redirectUrls, socialMethodId, untilRestored } from './signIn';

export interface OneTapOptions extends OneTapPlan {
  /** In epoch milliseconds. From then on, the prompt has 5 s to open. */
  startedAt: number;
}

interface OneTapState {
  /** A hidden prompt is `silent`, a closed one `gone`. */
  readonly phase: 'preparing' | PromptState | 'failed';
  readonly failure?: Failure;
  /** The widget shows the failure: an error of the set-up, in a test project. */
  readonly isDisplayed?: boolean;
  /** The person has seen the prompt. */
  readonly wasClosed?: boolean;
}

/** Opens Google's prompt, and closes it on unmount. Then another widget on the page may open one. */
export function useOneTap({ position, framed, cancelOnTapOutside, startedAt }: OneTapOptions) {
  const dispatch = useWidgetDispatch();
  const [state, setState] = useState<OneTapState>({ phase: 'preparing' });
  const [submit, { pending, failure: rejection }] = useRequest(submitOneTap, {
    // The thunk resolves only if the person has come back to this page.
    onSuccess: () => setState({ phase: 'gone' }),
    onFailure: () => setState({ phase: 'gone' }),
  });
  const containerRef = useRef<HTMLDivElement>(null);
  const closingRef = useRef<AbortController>(null);

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    closingRef.current = closing;
    const offer: OneTapOffer = {
      position,
      cancelOnTapOutside,
      startedAt,
      onReserved: () => containerRef.current && createParent(containerRef.current, signal),
      onGone: () => setState(({ phase }) => ({ phase: 'gone', wasClosed: phase === 'displayed' })),
      onHidden: () => setState({ phase: 'silent' }),
      onPicked: submit,
    };
    void dispatch(offerOneTap(offer, signal)).then((outcome) => {
      // If the prompt has closed or become hidden before, its first state is ignored.
      if (!signal.aborted) setState((now) => (now.phase === 'preparing' ? outcome : now));
    });
    return () => closing.abort();
  }, [position, cancelOnTapOutside, startedAt, dispatch, submit]);

  const hasEnded = state.phase === 'gone' || state.phase === 'failed';
  useEffect(() => {
    if (hasEnded) closingRef.current?.abort();
  }, [hasEnded]);

  return { ...state, framed, pending, rejection, containerRef };
}

/** Shows the prompt inside a widget with a shadow root. */
export const PROMPT_SLOT = 'portico-one-tap';

/**
 * Google's script puts the prompt into this element, and finds it only outside of shadow roots. React has not rendered
 * it, because the host page may remove it there, and then React would throw.
 */
function createParent(container: Element, closing: AbortSignal): void {
  // The cast is safe: `nativePropertyOf` reads `undefined` from a document, which has no host.
  const shadowHost = nativePropertyOf(container.getRootNode() as ShadowRoot, 'host') as Element | undefined;
  const { ownerDocument } = container;
  const parent = ownerDocument.createElement('div');
  parent.id = 'google-parent-prompt';
  parent.slot = PROMPT_SLOT;
  (shadowHost ?? container).append(parent);
  closing.addEventListener('abort', () => parent.remove());
  // Google's script uses the first element in the document with this id. If it is not ours, the prompt is misplaced.
  const first = nativePropertyOf(ownerDocument, 'getElementById').call(ownerDocument, parent.id);
  if (first !== parent) throw new IdentityError('one_tap_failed');
}

interface OneTapOffer extends Omit<OneTapRequest, 'limit'>, Pick<OneTapOptions, 'startedAt'> {
  /** Called when this widget has reserved the page's only prompt. */
  onReserved(): void;
}

/** Opens the prompt until `closing` aborts. Never rejects. */
const offerOneTap =
  (
    { startedAt, onReserved, ...request }: OneTapOffer,
    closing: AbortSignal,
  ): PlainThunk<Promise<OneTapState>> =>
  async (_dispatch, _getState, { browser, identity: loadIdentity, widget }) => {
    const timeLeft = () => Math.max(startedAt + ONE_TAP_LIMIT_MS - browser.now(), 0);
    const timeoutError = () => new IdentityError('one_tap_failed');
    try {
      const limit = { clock: browser, ms: timeLeft(), timeoutError, signal: closing };
      const prompt = await withTimeout(limit, async ({ signal }) => {
        const identity = await loadIdentity();
        signal.throwIfAborted();
        return identity.prepareOneTap(prepareOneTap, closing);
      });
      if (!prompt) return { phase: 'gone' };
      onReserved();
      return { phase: await prompt.open({ ...request, limit: timeLeft() }) };
    } catch (error) {
      const failure = toFailure(error);
      const isDisplayed = isTestProject(widget.project) && failure.code !== 'one_tap_failed';
      return { phase: 'failed', failure, isDisplayed };
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
