import { withTimeout } from '../../../browser/withTimeout';
import { ONE_TAP_LIMIT_MS } from '../../../config/oneTap';
import { IdentityError } from '../../../identity/core/IdentityError';
import { prepareOneTap } from '../../../identity/social/prepareOneTap';
import type { OneTapRequest, PromptState, PickedAccount } from '../../../identity/social/oneTapTypes';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { createFlowThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import { toFailure } from '../../../store/failure';
import { redirectUrls } from '../redirect/redirectUrls';
import { untilRestored } from '../redirect/untilRestored';
import { socialMethodId } from '../redirect/startSocial';

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
