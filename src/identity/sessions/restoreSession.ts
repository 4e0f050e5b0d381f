import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/clock';
import { withDeadline } from '../core/withDeadline';
import type { KnownSession } from './knownSession';

/**
 * Gives the session back to the client. The cookies alone are not enough: the client loads its state, and starts to
 * refresh the session, only after a request to the provider. Does nothing for a session in HttpOnly cookies.
 */
export async function restoreSession(
  client: StytchClient,
  session: KnownSession | null,
  clock: Clock,
): Promise<void> {
  if (!session?.tokens) return;
  writeTokens(client, session);
  await withDeadline(() => client.session.authenticate(), { clock }).catch(() => undefined);
}

export function writeTokens(client: StytchClient, session: KnownSession | null): void {
  if (!session?.tokens) return;
  if (client.session.getTokens()?.session_token === session.tokens.session_token) return;
  // Writes both tokens, or none. If the JWT were missing, the client would write the text "undefined" into its cookie.
  client.session.updateSession(session.tokens);
}
