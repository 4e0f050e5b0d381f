import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/clock';
import { SESSION_END_LIMIT_MS } from '../../config/consent';
import { clearState } from '../client/clientActions';
import { withCodes } from '../core/withCodes';
import { withDeadline } from '../core/withDeadline';
import { sessionOver } from './sessionOver';

/**
 * Revokes the session. After this the browser has no session, even if the provider has not replied; then the promise
 * rejects with an `IdentityError`.
 */
export function endSession(
  { client, browser }: { client(): StytchClient; browser: Clock },
  signal?: AbortSignal,
): Promise<void> {
  const revoke = () => client().session.revoke({ forceClear: true });
  const revoked = withDeadline(revoke, { clock: browser, signal, limit: SESSION_END_LIMIT_MS }).then(
    () => undefined,
    (error: unknown) => {
      clearState(client()); // without a reply, the client does not clear its state
      throw error;
    },
  );
  return withCodes(sessionOver, revoked);
}
