import { inTime } from '../../../browser/inTime';
import { ONE_TAP_LIMIT_MS } from '../../../config/oneTap';
import { IdentityError } from '../../../identity/IdentityError';
import { prepareOneTap } from '../../../identity/social/prepareOneTap';
import type { OneTapRequest, OneTapSign, PickedAccount } from '../../../identity/social/oneTapTypes';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { createFlowThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import { toFailure } from '../../../store/failure';
import { redirectsOf } from '../redirects';
import { restored } from '../restored';
import { methodOf } from '../startThunk';

/**
 * How a prompt opened, or why it failed. Only the first outcome of a prompt is reported. `isShown`: the widget shows
 * the failure. It is true only for setup errors in test projects.
 */
export type OneTapOutcome = OneTapSign | { readonly failure: Failure; readonly isShown: boolean };

export interface OneTapOffer extends Omit<OneTapRequest, 'parent' | 'limit'> {
  /** The time at which the limit of 5 s began, in epoch milliseconds. */
  readonly startedAt: number;
  /**
   * Creates the element for a prompt inside the widget. Called only after this widget has got the page's only prompt.
   */
  makeRoom(): Promise<Element | null>;
}

const late = () => new IdentityError('one_tap_failed');

/**
 * Opens Google's prompt, and closes it when `leaving` aborts. One limit of 5 s applies to all steps together. If a
 * step is late, no prompt opens. If Google's script has reported nothing about an open prompt by then, the prompt
 * counts as silent.
 */
export const offerOneTap =
  (
    { startedAt, makeRoom, ...request }: OneTapOffer,
    leaving: AbortSignal,
  ): PlainThunk<Promise<OneTapOutcome>> =>
  async (_dispatch, _getState, services) => {
    const { browser } = services;
    let isTestProject = false;
    // The result is clamped, because the system clock may have been changed meanwhile.
    const timeLeft = () =>
      Math.min(Math.max(startedAt + ONE_TAP_LIMIT_MS - browser.now(), 0), ONE_TAP_LIMIT_MS);
    try {
      const limit = { clock: browser, ms: timeLeft(), late, signal: leaving };
      const prompt = await inTime(limit, async ({ signal }) => {
        const identity = await services.identity();
        signal.throwIfAborted();
        ({ isTestProject } = identity);
        return identity.prepareOneTap(prepareOneTap, leaving);
      });
      if (!prompt) return 'gone';
      const parent = await makeRoom();
      return await prompt.open({ ...request, parent, limit: timeLeft() }, leaving);
    } catch (error) {
      const failure = toFailure(error);
      return { failure, isShown: isTestProject && failure.code !== 'one_tap_failed' };
    }
  };

/**
 * Submits the chosen account and navigates to the address in the reply. The thunk stays pending until the browser has
 * left the page.
 */
export const submitOneTap = createFlowThunk('social/submitOneTap', async (account: PickedAccount, api) => {
  const { browser, rememberMethod } = api.extra;
  rememberMethod(methodOf({ type: 'google' }));
  const address = await account.submit(redirectsOf(api.extra), api.signal);
  api.signal.throwIfAborted();
  browser.navigate(address);
  api.onPrompt(false); // the timeout of 20 s starts again
  await restored(browser, api.signal);
});
