import type { StytchClient } from '@stytch/vanilla-js/headless';
import { clearState } from '../client/clientActions';
import { isRecord, isText } from '../core/shapes';
import type { AttemptEvent, AttemptState } from './attemptStates';
import { nextState } from './attemptStates';
import type { KnownSession, LedgerMark, SessionLedger } from './sessionLedger';
import { isSame } from './sessionLedger';
import type { Clock } from '../../browser/inTime';
import { withDeadline } from '../core/withDeadline';

interface UnwantedSignIn {
  /** `late`, `refused` or `unstored` */
  state: AttemptState;
  /** The record's mark from the start of the attempt. */
  since: LedgerMark;
  reply: unknown;
}

/**
 * Undoes a sign-in that was cancelled, or whose reply has a wrong format (ADR 0010). The client has already stored the
 * session of this reply. Never rejects.
 */
export async function undoSignIn(
  client: StytchClient,
  ledger: SessionLedger,
  { state, since, reply }: UnwantedSignIn,
  clock: Clock,
): Promise<void> {
  const before = ledger.sessionSince(since);
  const brought = sessionIn(reply);
  try {
    switch (nextState(state, effectOf(brought, before))) {
      case 'revoking':
        if (brought) await voidSession(client, ledger, brought, clock);
        break;
      case 'confirming':
        // Revoking the previous session would sign the person out, so we keep it. But it may have ended in the
        // meantime, so we check it at the provider.
        await restoreSession(client, ledger.rightful(), clock);
        break;
      case 'restoring':
        forget(client, ledger);
        await restoreSession(client, before, clock);
        break;
    }
  } catch {
    // The browser blocks cookies or storage. So the client has stored no session, and there is nothing to undo.
  }
}

function effectOf(brought: KnownSession | undefined, before: KnownSession | null): AttemptEvent {
  if (!brought) return 'noSession';
  return before && isSame(before, brought) ? 'furtherFactor' : 'otherSession';
}

/** Removes what the client has stored of a reply. */
function forget(client: StytchClient, ledger: SessionLedger): void {
  const stopIgnoring = ledger.ignoreSignOuts();
  clearState(client);
  stopIgnoring();
}

/**
 * Revokes a session by a request with its token, and clears the client's state even if the request fails. Then it
 * restores the session that the client should have, and checks that session at the provider.
 */
async function voidSession(client: StytchClient, ledger: SessionLedger, session: KnownSession, clock: Clock) {
  const stopWatching = ledger.watch();
  const stopIgnoring = ledger.ignoreSignOuts();
  ledger.strikeOut(session);

  // `revoke` reads the token from the cookie at once, so we first write the token of this session into the cookie. The
  // client clears its state only when the reply arrives, so we clear the state ourselves.
  writeTokens(client, session);
  const revoked = ledger.revoke().then(ignore, ignore);
  clearState(client);
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

// The cookies alone are not enough: the client loads its state, and starts to refresh the session, only after a request
// to the provider.
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
  // Writes both tokens, or none. If the JWT were missing, the client would write the text "undefined" into its cookie.
  client.session.updateSession(session.tokens);
}

/** Returns the session of a sign-in reply, even if the rest of the reply is damaged. */
function sessionIn(reply: unknown): KnownSession | undefined {
  if (!isRecord(reply)) return undefined;
  const sessionId =
    isRecord(reply.session) && isText(reply.session.session_id) ? reply.session.session_id : undefined;
  const { session_token, session_jwt } = reply;
  // A revocation needs only the session token, but the client requires both tokens. So the session token takes the
  // place of a missing JWT.
  const tokens = isText(session_token)
    ? { session_token, session_jwt: isText(session_jwt) ? session_jwt : session_token }
    : undefined;
  return sessionId || tokens ? { sessionId, tokens } : undefined;
}

function ignore(): void {
  // Ignores the result of a promise that the caller does not need.
}
