import type { StytchClient } from '@stytch/vanilla-js/headless';
import { clearState } from '../client/clientActions';
import { isRecord, isNonEmptyString } from '../core/shapes';
import type { AttemptEvent, AttemptState } from './attemptStates';
import { nextState } from './attemptStates';
import type { KnownSession } from './knownSession';
import type { SessionHistory, Snapshot } from './sessionHistory';
import { restoreSession, writeTokens } from './restoreSession';
import { isSame } from './knownSession';
import type { Clock } from '../../browser/clock';
import { withDeadline } from '../core/withDeadline';

interface UnwantedSignIn {
  /** `late`, `refused` or `unstored` */
  state: AttemptState;
  /** The snapshot from the start of the attempt. */
  before: Snapshot;
  reply: unknown;
  /** See `SignInOptions`. */
  replacesSession: boolean;
}

/**
 * Undoes a sign-in that was cancelled, or whose reply has a wrong format (ADR 0010). The client has already stored the
 * session of this reply. Never rejects.
 */
export async function undoSignIn(
  client: StytchClient,
  history: SessionHistory,
  { state, before, reply, replacesSession }: UnwantedSignIn,
  clock: Clock,
): Promise<void> {
  const previous = history.previousSession(before);
  const unwanted = sessionIn(reply);
  const effect = effectOf(unwanted, previous);
  const isSuccessor = replacesSession && unwanted && previous && history.isNext(unwanted, previous);
  try {
    switch (nextState(state, isSuccessor ? 'successor' : effect)) {
      case 'revoking':
        if (unwanted) await revokeSession(client, history, unwanted, clock);
        break;
      case 'confirming':
        // Revoking the previous session, or the one that has replaced it, would sign the person out, so we keep it. But
        // it may have ended in the meantime, so we check it at the provider.
        await restoreSession(client, history.expectedSession(), clock);
        break;
      case 'restoring':
        clearOwnState(client, history);
        await restoreSession(client, previous, clock);
        break;
    }
  } catch {
    // The browser blocks cookies or storage. So the client has stored no session, and there is nothing to undo.
  }
}

function effectOf(unwanted: KnownSession | undefined, previous: KnownSession | null): AttemptEvent {
  if (!unwanted) return 'noSession';
  return previous && isSame(previous, unwanted) ? 'furtherFactor' : 'otherSession';
}

/** Removes what the client has stored of a reply. This does not count as a sign-out. */
function clearOwnState(client: StytchClient, history: SessionHistory): void {
  const stopIgnoring = history.ignoreSignOuts();
  clearState(client);
  stopIgnoring();
}

/**
 * Revokes a session by a request with its token, and clears the client's state even if the request fails. Then it
 * restores the session that the client should have, and checks that session at the provider.
 */
async function revokeSession(
  client: StytchClient,
  history: SessionHistory,
  session: KnownSession,
  clock: Clock,
): Promise<void> {
  const stopWatching = history.watch();
  const stopIgnoring = history.ignoreSignOuts();
  history.remove(session);

  // `revoke` reads the token from the cookie at once, so we first write the token of this session into the cookie. The
  // client clears its state only when the reply arrives, so we clear the state ourselves.
  writeTokens(client, session);
  const revoked = history.revoke().then(ignore, ignore);
  clearState(client);
  writeTokens(client, history.expectedSession());

  const isRevokedInTime = await withDeadline(() => revoked, { clock }).then(
    () => true,
    () => false,
  );
  await restoreSession(client, history.expectedSession(), clock);
  if (!isRevokedInTime) {
    // The client clears its state when the late reply arrives, so the session is restored again.
    await revoked;
    await restoreSession(client, history.expectedSession(), clock);
  }
  stopIgnoring();
  stopWatching();
}

/** Returns the session of a sign-in reply, even if the rest of the reply is damaged. */
function sessionIn(reply: unknown): KnownSession | undefined {
  if (!isRecord(reply)) return undefined;
  const { session, session_token, session_jwt } = reply;
  const sessionId =
    isRecord(session) && isNonEmptyString(session.session_id) ? session.session_id : undefined;
  // A revocation needs only the session token, but the client requires both tokens. So the session token takes the
  // place of a missing JWT.
  const tokens = isNonEmptyString(session_token)
    ? { session_token, session_jwt: isNonEmptyString(session_jwt) ? session_jwt : session_token }
    : undefined;
  return sessionId || tokens ? { sessionId, tokens } : undefined;
}

function ignore(): void {
  // Ignores the result of a promise that the caller does not need.
}
