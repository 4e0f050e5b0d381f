import type { SecondFactorConfig } from '../../config/secondFactor';
import type { Factors } from './secondFactor';
import { listen } from '../../browser/dom';
import type { RequestSender } from './requestSender';
import { factorsOf } from './secondFactor';
import { isSignedIn, openStep, shareSecondFactor, subscribe } from './sessionStore';

export interface FactorCalls {
  /** Resolves to whether the person is signed in, as soon as the client knows it, after 5 s at the latest. */
  isSignedIn(): Promise<boolean>;
  /** Returns whether a sign-in is pending on the page. */
  isSigningIn(): boolean;
  /**
   * Calls `listener` after each change of the client's session or user, and when a sign-in has ended. The returned
   * function unsubscribes.
   */
  subscribe(listener: () => void): () => void;
  /** Returns the factors of the session and of its user, as the client knows them, or `null` without a session. */
  readFactors(): Factors | null;
  /** Tells `watchSession` what Login asks for. It matters where the host has not passed this to `watchSession`. */
  shareSecondFactor(config: SecondFactorConfig): void;
  /** Call it when a screen of the second factor opens. Until the returned function is called, no session is reported. */
  openStep(): () => void;
  /** Calls `run` when another tab may have changed the session. The returned function unsubscribes. */
  onOtherTab(run: () => void): () => void;
}

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
