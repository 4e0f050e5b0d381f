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

/** The first outcome of a prompt. Setup errors are shown only in test projects. */
export type OneTapOutcome = OneTapSign | { readonly failure: Failure; readonly isShown: boolean };

export interface OneTapOffer extends Omit<OneTapRequest, 'parent' | 'limit'> {
  /** The start of the 5 s limit, in epoch milliseconds. */
  readonly startedAt: number;
  /** Creates the element for an embedded prompt. Called only when this widget owns the page's prompt. */
  makeRoom(): Promise<Element | null>;
}

const late = () => new IdentityError('one_tap_failed');

/**
 * Opens Google's prompt, and closes it when `leaving` aborts. One limit of 5 s covers all steps: a step that is late
 * opens no prompt, and a prompt without a moment by then counts as silent.
 */
export const offerOneTap =
  (
    { startedAt, makeRoom, ...request }: OneTapOffer,
    leaving: AbortSignal,
  ): PlainThunk<Promise<OneTapOutcome>> =>
  async (_dispatch, _getState, services) => {
    const { browser } = services;
    let isTestProject = false;
    // Clamped, because the system clock may change meanwhile.
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

/** Submits the chosen account and navigates to the returned address. Pending until the page is left. */
export const submitOneTap = createFlowThunk('social/submitOneTap', async (account: PickedAccount, api) => {
  const { browser, rememberMethod } = api.extra;
  rememberMethod(methodOf({ type: 'google' }));
  const address = await account.submit(redirectsOf(api.extra), api.signal);
  api.signal.throwIfAborted();
  browser.navigate(address);
  api.onPrompt(false); // restart the timeout of 20 s
  await restored(browser, api.signal);
});
