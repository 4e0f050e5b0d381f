import type { StytchClient } from '@stytch/vanilla-js/headless';
import { clearState } from '../client/internals';
import { isRecord, isText } from '../shapes';
import type { KnownSession, SessionLedger } from './sessionLedger';
import { isSame } from './sessionLedger';
import type { Clock } from '../../browser/inTime';
import { withDeadline } from '../withDeadline';

interface SignInEffect {
  /** The session at the start of the sign-in, unless the person has signed out since. */
  before: KnownSession | null;
  /** The session of the reply. */
  brought: KnownSession | undefined;
  /** The reply is unusable, whether it has a session or not. */
  refused: boolean;
}

/**
 * Undoes a cancelled sign-in (decisions, "Leaving early"), or one with an unusable reply. The client has already stored
 * the reply. Never rejects.
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
    // The session stays, if it has not ended elsewhere since the reply was made.
    else if (brought && !refused) await restoreSession(client, ledger.rightful(), clock);
    // The reply had no session of its own, but the client has replaced the previous session by it.
    else {
      forget(client, ledger);
      await restoreSession(client, before, clock);
    }
  } catch {
    // The browser has blocked cookies or storage meanwhile; then there is no session either.
  }
}

function forget(client: StytchClient, ledger: SessionLedger): void {
  const stopIgnoring = ledger.ignoreSignOuts();
  clearState(client);
  stopIgnoring();
}

/**
 * Revokes a session at once, with one request that carries its token and with forced clearing. Then restores the session
 * that should stand, and authenticates it.
 */
async function voidSession(client: StytchClient, ledger: SessionLedger, session: KnownSession, clock: Clock) {
  const stopWatching = ledger.watch();
  const stopIgnoring = ledger.ignoreSignOuts();
  ledger.strikeOut(session);

  // The client signs a request with the cookie at the time of the call, and clears everything at the reply.
  writeTokens(client, session);
  const revoked = ledger.revoke().then(ignore, ignore);
  clearState(client); // also when there is no reply
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

// Cookies alone do not load the state and do not start the refresh.
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
  // Write both or none: without a JWT the client would write the text "undefined" into its cookie.
  client.session.updateSession(session.tokens);
}

/** The session of an authenticate reply, also when the rest of the reply is damaged. */
export function sessionIn(reply: unknown): KnownSession | undefined {
  if (!isRecord(reply)) return undefined;
  const sessionId =
    isRecord(reply.session) && isText(reply.session.session_id) ? reply.session.session_id : undefined;
  const { session_token, session_jwt } = reply;
  // The session token is enough for a revocation, but the client requires both texts.
  const tokens = isText(session_token)
    ? { session_token, session_jwt: isText(session_jwt) ? session_jwt : session_token }
    : undefined;
  return sessionId || tokens ? { sessionId, tokens } : undefined;
}

function ignore(): void {
  // The result is not needed.
}
