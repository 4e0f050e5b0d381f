import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { currentClient } from '../client/successors';
import { scriptsReady } from '../client/protectionScripts';
import { toIdentityError } from '../core/errors';
import type { CheckReply } from '../core/replies';
import type { AuthenticateResult } from '../core/results';
import { signInsOf } from '../sessions/signIns';
import { withDeadline } from '../core/withDeadline';

/** A call of the client. `waiting` aborts on a timeout, or when the attempt is aborted. */
type Call = (waiting: AbortSignal) => Promise<unknown>;
export type Ask = <Reply>(call: Call, check: CheckReply<Reply>, signal: AbortSignal) => Promise<Reply>;
type SignIn = (call: Call, signal: AbortSignal) => Promise<AuthenticateResult>;

/**
 * The four ways to call the identity provider: with or without a captcha, and with or without a session in the reply.
 */
export interface Asking {
  /** Returns the client of the page. After settings that hang, this is a new client (ADR 0014). */
  client(): StytchClient;
  readonly browser: Browser;
  readonly ask: Ask;
  /**
   * Sends a request after the scripts for captcha and fingerprints have loaded, because the client adds the tokens of
   * these scripts to the request.
   */
  readonly askProtected: Ask;
  /** Sends a request whose reply contains a session. */
  readonly signIn: SignIn;
  readonly signInProtected: SignIn;
  /** Returns whether a sign-in is pending on the page. If so, a new sign-in would cancel it. */
  isSigningIn(): boolean;
}

export function createAsking(given: StytchClient, browser: Browser): Asking {
  const client = () => currentClient(given);
  const ask: Ask = async (call, check, signal) => check(await withDeadline(call, { clock: browser, signal }));

  const signIn: SignIn = (call, signal) =>
    // The page may use both builds of the widget (container and standalone). If the code of the other build has run
    // this sign-in, the errors are of that build's class, so we convert them to our class.
    signInsOf(given, browser)
      .run(call, signal)
      .catch((error: unknown) => {
        throw toIdentityError(error);
      });

  /**
   * The client would wait for the scripts for captcha and fingerprints without a timeout. So we wait for them first,
   * within the deadline of the call.
   */
  const whenReady =
    (call: Call): Call =>
    async (waiting) => {
      await scriptsReady(client(), browser);
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
    isSigningIn: () => signInsOf(given, browser).isBusy(),
  };
}
