import { memberOf } from '../../browser/memberOf';
import type { Browser } from '../../browser/types';
import { ONE_TAP_PARENT_ID } from '../../config/oneTap';
import type { ClientOneTap, ClientPrompt } from '../client/internals';
import { toIdentityError } from '../core/errors';
import { isRecord, isText } from '../core/shapes';
import { withDeadline } from '../core/withDeadline';
import type { Dismissal } from './oneTapDismissal';
import { noPrompt, promptFailed } from './oneTapErrors';
import type { OneTapRequest, OneTapSign } from './oneTapTypes';
import { submitAccount } from './submitAccount';
import { watchFrame } from './watchFrame';
import { watchMoments } from './watchMoments';

interface Prompting {
  readonly prompt: ClientPrompt;
  readonly oneTap: ClientOneTap;
  readonly dismissal: Dismissal;
  readonly browser: Browser;
}

/**
 * These reasons are not failures: the person does not want the prompt, is not signed in at Google, or has often
 * dismissed Google's prompts.
 */
const quietReasons: readonly unknown[] = [
  'user_cancel',
  'tap_outside',
  'auto_cancel',
  'issuing_failed',
  'opt_out_or_no_session',
  'suppressed_by_user',
  'unknown_reason', // if the browser itself shows the prompt (FedCM), it gives only this reason
];

/** Shows the prompt. If Google's script does not reply in time, the prompt may still appear (`silent`). */
export async function openPrompt(
  { prompt, oneTap, dismissal, browser }: Prompting,
  request: OneTapRequest,
  leaving: AbortSignal,
): Promise<OneTapSign> {
  leaving.throwIfAborted();
  checkPlace(request);
  const watch = watchPrompt({ prompt, dismissal, request, leaving });

  const rendered = () =>
    prompt.render({
      style: { position: request.position },
      cancelOnTapOutside: request.cancelOnTapOutside,
      onOneTapCancelled: watch.dismiss,
      callback(response) {
        const credential = isRecord(response) ? response.credential : undefined;
        if (leaving.aborted || !isText(credential)) return;
        watch.end();
        request.onPicked({
          submit: (addresses, signal) => submitAccount(oneTap, credential, addresses, { browser, signal }),
        });
      },
    });
  const limits = { clock: browser, signal: leaving, limit: request.limit };
  let outcome: unknown;
  try {
    outcome = await withDeadline(rendered, limits);
  } catch (error) {
    if (toIdentityError(error).code === 'timeout') return 'silent';
    watch.close();
    return promptFailed(error);
  }
  if (isRecord(outcome) && outcome.success === true) {
    watch.whileOpen(() => watchFrame(browser, request.onHidden));
    return 'shown';
  }
  watch.close(); // the client may report a failure while the prompt is visible
  const reason = isRecord(outcome) ? outcome.reason : undefined;
  if (quietReasons.includes(reason)) return 'gone';
  throw noPrompt(reason);
}

/**
 * Google's script and the client use the first element with this id in the document. If this is an element of the page
 * and not ours, the prompt would appear in the wrong place. So the prompt is not shown.
 */
function checkPlace({ position, parent }: OneTapRequest): void {
  const first = memberOf(document, 'getElementById').call(document, ONE_TAP_PARENT_ID);
  if (position !== 'floating' && (!parent || first !== parent))
    throw noPrompt('another element has the same id');
}

interface Watched extends Pick<Prompting, 'prompt' | 'dismissal'> {
  request: OneTapRequest;
  leaving: AbortSignal;
}

/** Knows whether the prompt is open, and tells the request when it closes. */
function watchPrompt({ prompt, dismissal, request, leaving }: Watched) {
  let state: 'open' | 'ended' = 'open';
  let stopWatching = () => {};
  /** Returns whether the prompt was open, and the person has not left the screen. */
  function end(): boolean {
    const wasOpen = state === 'open' && !leaving.aborted;
    state = 'ended';
    stopWatching();
    return wasOpen;
  }
  /** Cancels only an open prompt, because otherwise Google's script would close the prompt of another widget. */
  function close(): void {
    const wasOpen = state === 'open';
    end();
    if (wasOpen) cancel(prompt);
  }
  function lose(): void {
    if (end()) request.onGone();
  }
  function dismiss(): void {
    if (!leaving.aborted) dismissal.remember();
    lose();
  }
  leaving.addEventListener('abort', close, { once: true });
  watchMoments(prompt, { onDismissed: dismiss, onClosed: lose });
  return {
    end,
    close,
    dismiss,
    /** Calls `start` if the prompt is open. The function that `start` returns is called when the prompt ends. */
    whileOpen(start: () => () => void): void {
      if (state === 'open') stopWatching = start();
    },
  };
}

function cancel(prompt: ClientPrompt): void {
  try {
    prompt.cancel();
  } catch {
    // The widget does not use this prompt any more, so an error of Google's script does not matter.
  }
}
