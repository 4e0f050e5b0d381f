import type { SecondFactorConfig } from '../../features/second-factor/checkOptions';
import type { Factors } from './factorsOf';
import { listen } from '../../browser/dom';
import type { RequestSender } from './requestSender';
import { factorsOf } from './factorsOf';
import { isSignedIn, openStep, shareSecondFactor, subscribe } from './sessionStore';

export interface FactorCalls {
  /** Resolves when the client knows its session, after 5 s at the latest. */
  isSignedIn(): Promise<boolean>;
  /** Whether a sign-in is pending on the page. */
  isSigningIn(): boolean;
  /** Calls `listener` after changes of the session or user, and after a sign-in. The result unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** `null` without a session. */
  readFactors(): Factors | null;
  /** Tells `watchSession` what Login asks for, if the host has not passed it there. */
  shareSecondFactor(config: SecondFactorConfig): void;
  /** For a screen of the second factor. No session is reported until the returned function is called. */
  openStep(): () => void;
  /** Calls `run` when another tab may have changed the session. Returns a function that unsubscribes. */
  onOtherTab(run: () => void): () => void;
}

export function createFactorCalls({ client, browser, isSigningIn }: RequestSender): FactorCalls {
  return {
    isSignedIn: () => isSignedIn(client, browser),
    isSigningIn,
    subscribe: (listener) => subscribe(client(), listener),
    readFactors: () => factorsOf(client().session.getSync(), client().user.getSync()),
    shareSecondFactor: (config) => shareSecondFactor(client(), config),
    openStep: () => openStep(client()),
    // The client's own listener is older, so the client knows the change first.
    onOtherTab: (run) => listen((options) => window.addEventListener('storage', run, options)),
  };
}
