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
  /** The session in the reply. */
  brought: KnownSession | undefined;
  /** Whether the reply is unusable. It may still have a session. */
  refused: boolean;
}

/**
 * Undoes a sign-in that was cancelled (decisions, "Leaving early") or whose reply is unusable. The client has already
 * stored the reply. Never rejects.
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
    // The sign-in added a factor to the previous session, which stays. We confirm it, because it may have ended since
    // the reply.
    else if (brought && !refused) await restoreSession(client, ledger.rightful(), clock);
    // The reply has no new session, but the client has replaced the previous session by the reply's data. So we restore
    // the previous session.
    else {
      forget(client, ledger);
      await restoreSession(client, before, clock);
    }
  } catch {
    // The browser has blocked cookies or storage meanwhile, so there is no session to undo.
  }
}

function forget(client: StytchClient, ledger: SessionLedger): void {
  const stopIgnoring = ledger.ignoreSignOuts();
  clearState(client);
  stopIgnoring();
}

/**
 * Revokes a session with one request that has its token, and clears the client's state even if the request fails. Then
 * restores the session that the client should have, and confirms it with the provider.
 */
async function voidSession(client: StytchClient, ledger: SessionLedger, session: KnownSession, clock: Clock) {
  const stopWatching = ledger.watch();
  const stopIgnoring = ledger.ignoreSignOuts();
  ledger.strikeOut(session);

  // The client puts the cookie's token into the request when `revoke` is called, and clears its state when the reply
  // arrives.
  writeTokens(client, session);
  const revoked = ledger.revoke().then(ignore, ignore);
  clearState(client); // needed if there is no reply
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

// Writes the session's cookies and asks the provider for the session. Cookies alone do not load the client's state and
// do not start its refresh.
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
  // We write both tokens or none. Without a JWT, the client would write the text "undefined" into its cookie.
  client.session.updateSession(session.tokens);
}

/** Returns the session of an authenticate reply, even if the rest of the reply is damaged. */
export function sessionIn(reply: unknown): KnownSession | undefined {
  if (!isRecord(reply)) return undefined;
  const sessionId =
    isRecord(reply.session) && isText(reply.session.session_id) ? reply.session.session_id : undefined;
  const { session_token, session_jwt } = reply;
  // A revocation needs only the session token, but the client requires both texts. So the session token also replaces a
  // missing JWT.
  const tokens = isText(session_token)
    ? { session_token, session_jwt: isText(session_jwt) ? session_jwt : session_token }
    : undefined;
  return sessionId || tokens ? { sessionId, tokens } : undefined;
}

function ignore(): void {
  // The caller does not need the result.
}
