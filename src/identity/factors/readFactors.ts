import { listen } from '../../browser/dom';
import type { RequestSender } from '../requests/createRequestSender';
import { factorsOf } from '../sessions/factorsOf';
import { isSignedIn, openStep, shareSecondFactor, subscribe } from '../sessions/sessionStore';
import type { FactorCalls } from './types';

/** Implements the gateway's calls for factors. `FactorCalls` documents them. */
export function createFactorCalls({ client, browser, isSigningIn }: RequestSender): FactorCalls {
  return {
    isSignedIn: () => isSignedIn(client, browser),
    isSigningIn,
    subscribe: (listener) => subscribe(client(), listener),
    readFactors: () => factorsOf(client().session.getSync(), client().user.getSync()),
    shareSecondFactor: (config) => shareSecondFactor(client(), config),
    openStep: () => openStep(client()),
    // The client has its own listener since it was created, so it knows the change before.
    onOtherTab: (run) => listen((options) => window.addEventListener('storage', run, options)),
  };
}
