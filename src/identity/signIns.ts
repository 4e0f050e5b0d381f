import type { StytchClient } from '@stytch/vanilla-js/headless';
import { oncePerPage } from '../browser/pageScope';
import { IdentityError } from './IdentityError';
import { checkAuthenticateResult } from './replies';
import { createSessionLedger, isSame } from './sessionLedger';
import type { AuthenticateResult } from './types';
import { restoreSession, sessionIn, voidSession } from './voidSession';
import type { Clock } from './withDeadline';
import { started, withDeadline } from './withDeadline';

export interface SignIns {
  /**
   * Runs one authenticate call of the client, whichever it is. It ends within 20 s, when `signal` aborts, when the
   * person signs out, or when a newer sign-in starts on the same client; a session that comes later is revoked.
   *
   * Rejects with an `IdentityError`, `cancelled` and `timeout` included; a reply with a wrong shape is `bad_reply`, and
   * the session it may have brought is revoked too.
   */
  run(call: () => Promise<unknown>, signal?: AbortSignal): Promise<AuthenticateResult>;
}

/** One per client and page: sign-ins of two widgets, or of two builds, must know of each other to have an order. */
export function signInsOf(client: StytchClient, clock: Clock): SignIns {
  const known = oncePerPage('sign-ins/1', () => new WeakMap<StytchClient, SignIns>());
  const found = known.get(client);
  if (found) return found;
  const created = createSignIns(client, clock);
  known.set(client, created);
  return created;
}

function createSignIns(client: StytchClient, clock: Clock): SignIns {
  let newest: AbortController | undefined;
  const ledger = createSessionLedger(client, clock, () => newest?.abort());

  return {
    async run(call, signal) {
      if (signal?.aborted) throw new IdentityError('cancelled');
      newest?.abort();
      const attempt = (newest = new AbortController());
      signal?.addEventListener('abort', () => attempt.abort(), { once: true });

      const stopWatching = ledger.watch();
      const before = ledger.rightful();
      const undo = async (reply: unknown) => {
        const brought = sessionIn(reply);
        // A further factor on the session that stood before leaves that one standing.
        if (brought && !(before && isSame(before, brought)))
          await voidSession(client, ledger, brought, clock);
        // An empty reply has brought nothing, but made the client forget what there was.
        if (!brought && before) await restoreSession(client, before, clock);
      };

      const answer = started(call);
      const reply = withDeadline(() => answer, { clock, signal: attempt.signal, onLate: undo });
      // Registered after the late answer is handled, which watches for itself as long as it needs to.
      answer.then(stopWatching, stopWatching);
      try {
        return checkAuthenticateResult(await reply);
      } catch (error) {
        reply.then(undo, () => {});
        throw error;
      }
    },
  };
}
