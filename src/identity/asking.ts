import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../browser/types';
import { scriptsReady } from './client/protectionScripts';
import { toIdentityError } from './errors';
import type { CheckReply } from './replies';
import type { AuthenticateResult } from './results';
import { signInsOf } from './sessions/signIns';
import { withDeadline } from './withDeadline';

type Ask = <Reply>(
  call: () => Promise<unknown>,
  check: CheckReply<Reply>,
  signal: AbortSignal,
) => Promise<Reply>;
type SignIn = (call: () => Promise<unknown>, signal: AbortSignal) => Promise<AuthenticateResult>;

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

  return {
    client,
    browser,
    ask,
    askProtected: (call, check, signal) => ask(() => scriptsReady(client, browser).then(call), check, signal),
    signIn,
    async signInProtected(call, signal) {
      await withDeadline(() => scriptsReady(client, browser), { clock: browser, signal });
      return signIn(call, signal);
    },
  };
}
