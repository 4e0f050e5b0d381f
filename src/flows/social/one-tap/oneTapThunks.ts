import { inTime } from '../../../browser/inTime';
import { ONE_TAP_LOAD_LIMIT_MS } from '../../../config/oneTap';
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

const late = () => new IdentityError('one_tap_failed');

/** Has Google ask the person, until `leaving` aborts. Everything before the prompt has 5 s; a later answer opens none. */
export const offerOneTap =
  (request: OneTapRequest, leaving: AbortSignal): PlainThunk<Promise<Offered>> =>
  async (_dispatch, _getState, services) => {
    let isTestProject = false;
    try {
      const limit = { clock: services.browser, ms: ONE_TAP_LOAD_LIMIT_MS, late, signal: leaving };
      const prompt = await inTime(limit, async () => {
        const identity = await services.identity();
        ({ isTestProject } = identity);
        return identity.prepareOneTap(prepareOneTap, leaving);
      });
      return prompt ? await prompt.open(request, leaving) : 'gone';
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
