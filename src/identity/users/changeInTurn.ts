import type { StytchClient } from '@stytch/vanilla-js/headless';
import { pageClientOf } from '../client/pageClient';
import { IdentityError } from '../core/IdentityError';

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
  const page = pageClientOf(client);
  const run = () => {
    if (signal.aborted) throw new IdentityError('cancelled');
    return change();
  };
  const before = page.latestChange;
  const result = before.then(run);
  const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
  page.latestChange = before.then(() => Promise.race([left, result.catch(() => undefined)]));
  return result;
}
