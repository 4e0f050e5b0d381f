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

/** What became of a prompt at first. A setup error is shown where the project is one for tests. */
export type Offered = OneTapSign | { readonly failure: Failure; readonly isShown: boolean };

export interface OneTapWish extends Omit<OneTapRequest, 'parent' | 'limit'> {
  /** Epoch milliseconds: the limit of 5 s counts from there. */
  readonly startedAt: number;
  /** Draws the element for an embedded prompt. Called only when no other widget has the page's prompt. */
  makeRoom(): Promise<Element | null>;
}

const late = () => new IdentityError('one_tap_failed');

/**
 * Opens Google's prompt, and closes it when `leaving` aborts. One limit of 5 s holds for all steps together: a late one opens no
 * prompt, and one without a moment by then counts as silent.
 */
export const offerOneTap =
  ({ startedAt, makeRoom, ...request }: OneTapWish, leaving: AbortSignal): PlainThunk<Promise<Offered>> =>
  async (_dispatch, _getState, services) => {
    const { browser } = services;
    let isTestProject = false;
    // The clock of the machine may be set meanwhile.
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

/** Hands the chosen account over, and leaves for the address that comes back. Pending until the page is left. */
export const submitOneTap = createFlowThunk('social/submitOneTap', async (account: PickedAccount, api) => {
  const { browser, rememberMethod } = api.extra;
  rememberMethod(methodOf({ type: 'google' }));
  const address = await account.submit(redirectsOf(api.extra), api.signal);
  api.signal.throwIfAborted();
  browser.navigate(address);
  api.onPrompt(false); // the 20 s begin again
  await restored(browser, api.signal);
});
