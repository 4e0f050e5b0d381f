import type { Browser } from '../../browser/types';
import { ONE_TAP_OPEN_LIMIT_MS, ONE_TAP_PARENT_ID } from '../../config/oneTap';
import { toIdentityError } from '../errors';
import { isRecord, isText } from '../shapes';
import { withDeadline } from '../withDeadline';
import type { Dismissal } from './oneTapDismissal';
import { noPrompt, promptFailed } from './oneTapErrors';
import type { OneTapRequest, OneTapSign } from './oneTapTypes';
import type { ClientOneTap, ClientPrompt } from './oneTapClient';
import { submitAccount } from './submitAccount';
import { watchMoments } from './watchMoments';

interface Prompting {
  readonly prompt: ClientPrompt;
  readonly oneTap: ClientOneTap;
  readonly dismissal: Dismissal;
  readonly browser: Browser;
}

/** Not failures: the person does not want it, is not signed in at Google, or has dismissed Google's prompts often. */
const quietReasons: readonly unknown[] = [
  'user_cancel',
  'tap_outside',
  'auto_cancel',
  'issuing_failed',
  'opt_out_or_no_session',
  'suppressed_by_user',
  'unknown_reason', // all that a browser with FedCM says
];

export async function openPrompt(
  { prompt, oneTap, dismissal, browser }: Prompting,
  request: OneTapRequest,
  leaving: AbortSignal,
): Promise<OneTapSign> {
  leaving.throwIfAborted();
  const { position, cancelOnTapOutside } = request;
  if (position !== 'floating' && !document.getElementById(ONE_TAP_PARENT_ID))
    throw noPrompt('its element is not in the document');

  let isOpen = true;
  const end = () => {
    const wasOpen = isOpen && !leaving.aborted;
    isOpen = false;
    return wasOpen;
  };
  const lose = () => {
    if (end()) request.onGone();
  };
  const dismiss = () => {
    if (!leaving.aborted) dismissal.remember();
    lose();
  };
  leaving.addEventListener('abort', () => isOpen && close(prompt), { once: true });
  watchMoments(prompt, { onDismissed: dismiss, onClosed: lose });

  const rendered = () =>
    prompt.render({
      style: { position },
      cancelOnTapOutside,
      onOneTapCancelled: dismiss,
      callback(response) {
        const credential = isRecord(response) ? response.credential : undefined;
        if (leaving.aborted || !isText(credential)) return;
        end();
        request.onPicked({
          submit: (addresses, signal) => submitAccount(oneTap, credential, addresses, { browser, signal }),
        });
      },
    });
  const limits = { clock: browser, signal: leaving, limit: ONE_TAP_OPEN_LIMIT_MS };
  let outcome: unknown;
  try {
    outcome = await withDeadline(rendered, limits);
  } catch (error) {
    if (toIdentityError(error).code === 'timeout') return 'silent';
    end();
    return promptFailed(error);
  }
  if (isRecord(outcome) && outcome.success === true) return 'shown';
  end();
  const reason = isRecord(outcome) ? outcome.reason : undefined;
  if (quietReasons.includes(reason)) return 'gone';
  throw noPrompt(reason);
}

function close(prompt: ClientPrompt): void {
  try {
    prompt.cancel();
  } catch {
    // What Google's script throws is no concern of a page that has left.
  }
}
