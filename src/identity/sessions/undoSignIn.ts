import type { StytchClient } from '@stytch/vanilla-js/headless';
import { clearState } from '../client/internals';
import { isRecord, isText } from '../shapes';
import type { KnownSession, SessionLedger } from './sessionLedger';
import { isSame } from './sessionLedger';
import type { Clock } from '../../browser/inTime';
import { withDeadline } from '../withDeadline';

interface SignInEffect {
  /** The session that stood when the sign-in started, unless the person has signed out since. */
  before: KnownSession | null;
  /** The session in its answer. */
  brought: KnownSession | undefined;
  /** The answer is unusable, whatever session it names. */
  refused: boolean;
}

/**
 * Undoes a sign-in that was given up (decisions, "Leaving early"), or whose answer is unusable. By now the client has
 * stored the answer. Never rejects.
 */
export async function undoSignIn(
  client: StytchClient,
  ledger: SessionLedger,
  { before, brought, refused }: SignInEffect,
  clock: Clock,
): Promise<void> {
  try {
    const isFurtherFactor = brought && before && isSame(before, brought);
    if (brought && !isFurtherFactor) await voidSession(client, ledger, brought, clock);
    // The answer brought no session of its own, but the client has put it in place of the one that stood.
    else if (refused || !brought) {
      forget(client, ledger);
      await restoreSession(client, before, clock);
    }
  } catch {
    // Cookies or storage were taken away meanwhile; then there is no session either.
  }
}

function forget(client: StytchClient, ledger: SessionLedger): void {
  const stopIgnoring = ledger.ignoreSignOuts();
  clearState(client);
  stopIgnoring();
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
  const revoked = ledger.revoke().then(ignore, ignore);
  clearState(client); // also when the answer never comes
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
  // The session token alone is enough to revoke by; the client wants two texts.
  const tokens = isText(session_token)
    ? { session_token, session_jwt: isText(session_jwt) ? session_jwt : session_token }
    : undefined;
  return sessionId || tokens ? { sessionId, tokens } : undefined;
}

function ignore(): void {
  // Nothing waits for the answer.
}
