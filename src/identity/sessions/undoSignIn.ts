import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isRecord, isText } from '../shapes';
import type { KnownSession, SessionLedger } from './sessionLedger';
import { isSame } from './sessionLedger';
import type { Clock } from '../withDeadline';
import { withDeadline } from '../withDeadline';

interface SignInEffect {
  /** The session that stood when the sign-in started. */
  before: KnownSession | null;
  /** The session in its answer. */
  brought: KnownSession | undefined;
}

/**
 * Undoes a sign-in that nobody waits for any more (decisions, "Leaving early"), or whose answer is unusable. By now the
 * client has stored what came. Never rejects.
 */
export async function undoSignIn(
  client: StytchClient,
  ledger: SessionLedger,
  { before, brought }: SignInEffect,
  clock: Clock,
): Promise<void> {
  try {
    // An empty answer has brought nothing, but made the client forget what there was.
    if (!brought) return await restoreSession(client, before, clock);
    // A further factor on the session that stood before leaves that one standing.
    if (!before || !isSame(before, brought)) await voidSession(client, ledger, brought, clock);
  } catch {
    // Cookies or storage were taken away meanwhile; then there is no session either.
  }
}

/**
 * Revokes a session at once, with one request that carries its token and with forced clearing; then writes the session
 * back that stands by right, and authenticates it.
 */
async function voidSession(client: StytchClient, ledger: SessionLedger, session: KnownSession, clock: Clock) {
  const stopWatching = ledger.watch();
  const stopIgnoring = ledger.ignoreSignOuts();
  ledger.strikeOut(session);

  // The client signs a request with the cookie it finds when it is called, and clears everything when it is answered.
  writeTokens(client, session);
  const revoked = client.session.revoke({ forceClear: true }).then(ignore, ignore);
  writeTokens(client, ledger.rightful());

  const inTime = await withDeadline(() => revoked, { clock }).then(
    () => true,
    () => false,
  );
  await restoreSession(client, ledger.rightful(), clock);
  if (!inTime) {
    await revoked;
    await restoreSession(client, ledger.rightful(), clock);
  }
  stopIgnoring();
  stopWatching();
}

// Cookies alone load no state and start no refresh.
async function restoreSession(
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
  // Whatever became of it, there is nobody left to tell.
}
