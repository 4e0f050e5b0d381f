import { screens } from '../screens';
import type { SignInStepThunk } from './services';

/** After its code is loaded, the step counts as open for this time, until its screen opens it itself (`SignInStep`). */
const STEP_OPENING_MS = 100;

/** Returns the first step that the session still lacks. In the client's chunk: Login's first screen does not need it. */
export const findSignInStep: SignInStepThunk = (next) => async (dispatch, _getState, services) => {
  const { widget, host, flows, browser } = services;
  // IdentityProvider asks when it begins its request, and Account asks in place.
  if (!next && ['IdentityProvider', 'Account'].includes(widget.module)) return undefined;
  const identity = await services.identity();
  // If only a cookie tells of the session, the client knows it after a request.
  if (!(await identity.isSignedIn()) && !next) return undefined;
  const isNew = next !== undefined && screens[next].completes === true;
  for (const name of identity.neededSteps(host.config, isNew)) {
    // While the step is open, `watchSession` does not report the person as signed in, even if the step is optional.
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
