import type { StytchClient } from '@stytch/vanilla-js/headless';
import { firstClient } from '../client/replacements';
import { IdentityError } from '../core/IdentityError';

/** For each client, a promise that resolves after its latest change of the user has ended. */
const latestChanges = new WeakMap<StytchClient, Promise<unknown>>();

/**
 * Makes a change of the signed-in user after all earlier changes have ended. The reply to each change contains the
 * user, and the client keeps the reply that arrives last. Without turns, this could be the reply to an earlier change.
 * Rejects with `cancelled` if `signal` has aborted before the turn. When `signal` aborts, the turn ends: a change that
 * signs in cannot be aborted, and may never have a response.
 */
export function changeInTurn<Reply>(
  client: StytchClient,
  change: () => Promise<Reply>,
  signal: AbortSignal,
): Promise<Reply> {
  const key = firstClient(client);
  const run = () => {
    if (signal.aborted) throw new IdentityError('cancelled');
    return change();
  };
  const before = latestChanges.get(key) ?? Promise.resolve();
  const result = before.then(run);
  const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
  const turn = before.then(() => Promise.race([left, result.catch(() => undefined)]));
  latestChanges.set(key, turn);
  return result;
}
