import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isRecord, isText } from './replies';
import type { KnownSession, SessionLedger } from './sessionLedger';
import type { Clock } from './withDeadline';
import { withDeadline } from './withDeadline';

/**
 * Undoes a sign-in that nobody waits for any more (decisions, "Leaving early"). The client has stored its session by
 * then, so that session is revoked at once, with one request that carries its token and with forced clearing; then the
 * session that stands by right is written back and authenticated. Never rejects.
 */
export async function voidSession(
  client: StytchClient,
  ledger: SessionLedger,
  session: KnownSession,
  clock: Clock,
): Promise<void> {
  const stopWatching = ledger.watch();
  ledger.strikeOut(session);
  const restore = () => restoreSession(client, ledger.rightful(), clock);

  await ledger.ignoringSignOuts(async () => {
    // The client signs a request with the cookie it finds when it is called, and clears everything when it is answered.
    writeTokens(client, session);
    const revoked = client.session.revoke({ forceClear: true }).then(ignore, ignore);
    writeTokens(client, ledger.rightful());
    // An answer after the limit clears everything once more.
    await withDeadline(() => revoked, { clock, onLate: restore }).catch(ignore);
    await restore();
  });
  stopWatching();
}

/** Makes the client stand on a session again: cookies alone load no state and start no refresh. Never rejects. */
export async function restoreSession(
  client: StytchClient,
  session: KnownSession | null,
  clock: Clock,
): Promise<void> {
  if (!session?.tokens) return;
  writeTokens(client, session);
  await withDeadline(() => client.session.authenticate(), { clock }).catch(ignore);
}

function writeTokens(client: StytchClient, session: KnownSession | null): void {
  if (!session?.tokens) return;
  if (client.session.getTokens()?.session_token === session.tokens.session_token) return;
  // Both or none: without a JWT the client would write the word "undefined" into its cookie.
  client.session.updateSession(session.tokens);
}

/** The session an authenticate reply has brought, also when the rest of the reply is damaged. */
export function sessionIn(reply: unknown): KnownSession | undefined {
  if (!isRecord(reply)) return undefined;
  const sessionId =
    isRecord(reply.session) && isText(reply.session.session_id) ? reply.session.session_id : undefined;
  const { session_token, session_jwt } = reply;
  const tokens = isText(session_token) && isText(session_jwt) ? { session_token, session_jwt } : undefined;
  return sessionId || tokens ? { sessionId, tokens } : undefined;
}

function ignore(): void {
  // Whatever became of the revocation, there is nobody left to tell.
}
