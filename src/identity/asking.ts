import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../browser/types';
import { scriptsReady } from './client/protectionScripts';
import { toIdentityError } from './errors';
import type { CheckReply } from './replies';
import type { AuthenticateResult } from './results';
import { signInsOf } from './sessions/signIns';
import { withDeadline } from './withDeadline';

/** Makes a call of the client; `waiting` aborts when the wait for its answer is over. */
type Call = (waiting: AbortSignal) => Promise<unknown>;
export type Ask = <Reply>(call: Call, check: CheckReply<Reply>, signal: AbortSignal) => Promise<Reply>;
type SignIn = (call: Call, signal: AbortSignal) => Promise<AuthenticateResult>;

/** The ways to ask the identity provider something; the methods' rooms say what. */
export interface Asking {
  readonly client: StytchClient;
  readonly browser: Browser;
  /** A plain question. */
  readonly ask: Ask;
  /** A question that carries what the captcha and the fingerprint script answer. */
  readonly askProtected: Ask;
  /** A call that brings a session. */
  readonly signIn: SignIn;
  /** A call that brings a session, and carries what the captcha and the fingerprint script answer. */
  readonly signInProtected: SignIn;
  /** A sign-in is pending on the page, which a newer one would end. */
  isSigningIn(): boolean;
}

export function createAsking(client: StytchClient, browser: Browser): Asking {
  const ask: Ask = async (call, check, signal) => check(await withDeadline(call, { clock: browser, signal }));

  const signIn: SignIn = (call, signal) =>
    // The page's sign-ins may run on another copy of this code, whose errors are of another class.
    signInsOf(client, browser)
      .run(call, signal)
      .catch((error: unknown) => {
        throw toIdentityError(error);
      });

  /** Within the same limit: what the client waits for without end. A call that has been given up meanwhile is not made. */
  const whenReady =
    (call: Call): Call =>
    async (waiting) => {
      await scriptsReady(client, browser);
      waiting.throwIfAborted();
      return call(waiting);
    };

  return {
    client,
    browser,
    ask,
    askProtected: (call, check, signal) => ask(whenReady(call), check, signal),
    signIn,
    signInProtected: (call, signal) => signIn(whenReady(call), signal),
    isSigningIn: () => signInsOf(client, browser).isBusy(),
  };
}
