import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../../browser/pageScope';
import { toIdentityError } from '../core/errors';
import { checkAuthenticateResult } from '../core/replies';
import { currentClient, firstClient } from '../client/successors';
import { createSessionLedger } from './sessionLedger';
import type { AuthenticateResult } from '../core/results';
import { sessionIn, undoSignIn } from './undoSignIn';
import type { Clock } from '../../browser/inTime';
import { withDeadline } from '../core/withDeadline';

export interface SignIns {
  /**
   * Runs a sign-in call of the client.
   * The call is aborted after 20 s, when `signal` aborts, when the person signs out, or when a newer sign-in of the
   * same client starts. If the reply arrives after the abort, the sign-in is undone (see `undoSignIn`).
   * Rejects with an `IdentityError`, whose code may be `cancelled` or `timeout`. If a reply has a wrong format, the
   * code is `bad_reply`, and the sign-in is undone too.
   */
  run(call: (waiting: AbortSignal) => Promise<unknown>, signal?: AbortSignal): Promise<AuthenticateResult>;
  isBusy(): boolean;
}

/**
 * Returns the object that runs the sign-ins of a client. All widgets on the page share this object, even if they are of
 * different builds (container and standalone). So a newer sign-in of any widget aborts the pending one.
 */
export function signInsOf(client: StytchClient, clock: Clock): SignIns {
  const known = oncePerPage('sign-ins/3', () => new WeakMap<StytchClient, SignIns>());
  const first = firstClient(client);
  const found = known.get(first);
  if (found) return found;
  const created = createSignIns(() => currentClient(first), clock);
  known.set(first, created);
  return created;
}

function createSignIns(client: () => StytchClient, clock: Clock): SignIns {
  let newest: AbortController | undefined;
  const ledger = createSessionLedger(client, clock, () => newest?.abort());

  return {
    async run(call, signal) {
      if (signal?.aborted) throw toIdentityError(signal.reason);
      newest?.abort();
      const attempt = (newest = new AbortController());
      signal?.addEventListener('abort', () => attempt.abort(signal.reason), { once: true });
      const forget = () => {
        if (newest === attempt) newest = undefined;
      };

      const stopWatching = ledger.watch();
      const stood = ledger.rightful();
      const signOuts = ledger.signOuts();
      const undo = (reply: unknown, refused = false) => {
        const before = ledger.signOuts() === signOuts ? stood : null;
        return undoSignIn(client(), ledger, { before, brought: sessionIn(reply), refused }, clock);
      };

      return withDeadline(
        async (waiting) => {
          const reply = await call(waiting);
          try {
            return checkAuthenticateResult(reply);
          } catch (error) {
            void undo(reply, true);
            throw error;
          }
        },
        { clock, signal: attempt.signal, onLate: (reply) => undo(reply), onSettled: stopWatching },
      ).finally(forget);
    },
    isBusy: () => newest !== undefined,
  };
}
