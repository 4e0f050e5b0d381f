import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../browser/types';
import { scriptsReady } from './client/protectionScripts';
import { toIdentityError } from './errors';
import type { CheckReply } from './replies';
import type { AuthenticateResult } from './results';
import { signInsOf } from './sessions/signIns';
import { withDeadline } from './withDeadline';

/** Calls the client. The signal `waiting` aborts on a timeout, and when the attempt ends. */
type Call = (waiting: AbortSignal) => Promise<unknown>;
export type Ask = <Reply>(call: Call, check: CheckReply<Reply>, signal: AbortSignal) => Promise<Reply>;
type SignIn = (call: Call, signal: AbortSignal) => Promise<AuthenticateResult>;

/**
 * The four ways to call the identity provider: with or without a captcha, and with or without a session in the reply.
 */
export interface Asking {
  readonly client: StytchClient;
  readonly browser: Browser;
  /** Sends a request without a captcha. */
  readonly ask: Ask;
  /**
   * Sends a request after the scripts for captcha and fingerprints have loaded, because the client adds the tokens of
   * these scripts to the request.
   */
  readonly askProtected: Ask;
  /** Sends a request whose reply contains a session. */
  readonly signIn: SignIn;
  /** Does the same as `signIn`, after the scripts for captcha and fingerprints have loaded. */
  readonly signInProtected: SignIn;
  /** Returns whether a sign-in is pending on the page. If so, a new sign-in would cancel it. */
  isSigningIn(): boolean;
}

export function createAsking(client: StytchClient, browser: Browser): Asking {
  const ask: Ask = async (call, check, signal) => check(await withDeadline(call, { clock: browser, signal }));

  const signIn: SignIn = (call, signal) =>
    // The page may use both builds of the widget (container and standalone). If the code of the other build has run
    // this sign-in, the errors are of that build's class, so we convert them to our class.
    signInsOf(client, browser)
      .run(call, signal)
      .catch((error: unknown) => {
        throw toIdentityError(error);
      });

  /**
   * Wraps a call that needs the scripts for captcha and fingerprints. The client would wait for these scripts without a
   * timeout. So we wait for the scripts first, within the deadline of the call.
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
