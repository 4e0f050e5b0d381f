import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../browser/types';
import { scriptsReady } from './client/protectionScripts';
import { toIdentityError } from './errors';
import type { CheckReply } from './replies';
import type { AuthenticateResult } from './results';
import { signInsOf } from './sessions/signIns';
import { withDeadline } from './withDeadline';

/** Calls the client. `waiting` aborts on a timeout and when the attempt ends. */
type Call = (waiting: AbortSignal) => Promise<unknown>;
export type Ask = <Reply>(call: Call, check: CheckReply<Reply>, signal: AbortSignal) => Promise<Reply>;
type SignIn = (call: Call, signal: AbortSignal) => Promise<AuthenticateResult>;

/** Calls to the identity provider. A call may need a captcha, and its result may have a session. */
export interface Asking {
  readonly client: StytchClient;
  readonly browser: Browser;
  /** Makes a call that needs no captcha. */
  readonly ask: Ask;
  /**
   * Makes a call after the captcha and fingerprint scripts have loaded, because the client sends their tokens with this
   * call.
   */
  readonly askProtected: Ask;
  /** Makes a call that signs in. */
  readonly signIn: SignIn;
  /** Makes a call that signs in, after the captcha and fingerprint scripts have loaded. */
  readonly signInProtected: SignIn;
  /** Whether a sign-in is pending on the page. A newer sign-in would cancel it. */
  isSigningIn(): boolean;
}

export function createAsking(client: StytchClient, browser: Browser): Asking {
  const ask: Ask = async (call, check, signal) => check(await withDeadline(call, { clock: browser, signal }));

  const signIn: SignIn = (call, signal) =>
    // The page's other build may run the sign-in. Its errors are of its own class, so they are converted.
    signInsOf(client, browser)
      .run(call, signal)
      .catch((error: unknown) => {
        throw toIdentityError(error);
      });

  /**
   * The client waits for its scripts without a timeout. We wait for them here first, within the deadline of the call.
   */
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
