import type { ScreenName } from '../contract/screenName';
import { screens } from '../screens';
import type { SignInStepThunk } from './services';

/** The time in which the screen of a step appears, once its code is loaded. */
const STEP_OPENING_MS = 100;

/** See `signInStep`. In the client's chunk, because Login's first screen does not need it. */
export const findSignInStep: SignInStepThunk =
  (next?: ScreenName) => async (dispatch, _getState, services) => {
    const { widget, host, flows, browser } = services;
    // IdentityProvider asks when it begins its request, and Account asks in place.
    if (!next && ['IdentityProvider', 'Account'].includes(widget.module)) return undefined;
    const identity = await services.identity();
    // If only a cookie tells of the session, the client knows it after a request.
    const isSignedIn = await identity.isSignedIn();
    if (!isSignedIn && !next) return undefined;
    const isNew = next !== undefined && screens[next].completes === true;
    for (const name of identity.neededSteps(host.config, isNew)) {
      // So that `watchSession` does not report the person as signed in while the code of an optional step loads.
      const close = identity.openStep(name);
      try {
        const flow = await flows.load(name);
        const step = flow.signInStep && (await dispatch(flow.signInStep(next)));
        if (step) return step;
      } finally {
        browser.after(STEP_OPENING_MS, close);
      }
    }
    return undefined;
  };
