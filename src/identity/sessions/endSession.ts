import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/types';
import { SESSION_END_LIMIT_MS } from '../../config/consent';
import { clearState } from '../client/clientActions';
import type { IdentityError } from '../core/IdentityError';
import { toIdentityError, withCodes, sessionOver } from '../core/errors';
import { withDeadline } from '../core/withDeadline';
import type { SessionTokens } from './sessionStore';
import { readTokens, writeTokens, subscribe } from './sessionStore';

/** The result of `endSession`. */
export interface SessionEnd {
  /**
   * The session that the browser has now. `same`: the session is in HttpOnly cookies, which a script cannot remove, and
   * the provider has not revoked it. `other`: somebody has signed in meanwhile, for example in another tab.
   */
  readonly left: 'none' | 'same' | 'other';
  /** Why the provider may still have the session, or `null`. */
  readonly error: IdentityError | null;
}

/** Identifies a session. If the session's tokens are in HttpOnly cookies, only the session's id is known. */
interface KnownSession {
  readonly sessionId?: string;
  readonly tokens?: SessionTokens;
}

/** Returns the client's session, or `null` if it has none. */
function readSession(client: StytchClient): KnownSession | null {
  const sessionId = client.session.getSync()?.session_id;
  const tokens = readTokens(client) ?? undefined;
  return sessionId || tokens ? { sessionId, tokens } : null;
}

/** Compares the ids of two sessions, or their tokens if an id is not known. */
function isSame(one: KnownSession, other: KnownSession): boolean {
  if (one.sessionId && other.sessionId) return one.sessionId === other.sessionId;
  return !!one.tokens && one.tokens.session_token === other.tokens?.session_token;
}

interface Sender {
  client(): StytchClient;
  readonly browser: Clock;
}

/**
 * Revokes the client's session, and removes it from this browser, even if the provider does not reply within 5 s. A
 * session that has replaced it meanwhile stays.
 */
export async function endSession(sender: Sender, signal?: AbortSignal): Promise<SessionEnd> {
  const { client, browser } = sender;
  const ended = readSession(client());
  const isOther = (session: KnownSession | null) =>
    session !== null && !(ended && hasSameTokens(ended, session));
  const canRemove = !ended || Boolean(ended.tokens);
  const revoke = () => keepOther(sender, isOther, () => client().session.revoke({ forceClear: canRemove }));
  const error = await withCodes(
    sessionOver,
    withDeadline(revoke, { clock: browser, signal, limit: SESSION_END_LIMIT_MS }),
  ).then(() => null, toIdentityError);
  if (isOther(readSession(client()))) return { left: 'other', error };
  if (error && error.code !== 'session_over' && !canRemove) return { left: 'same', error };
  if (error) clearState(client()); // without a reply, the client does not clear its state
  return { left: 'none', error };
}

/**
 * Calls `revoke`. The client clears its state when the reply arrives, even if the person has another session by then.
 * So this session is restored.
 */
async function keepOther(
  { client, browser }: Sender,
  isOther: (session: KnownSession | null) => boolean,
  revoke: () => Promise<unknown>,
): Promise<void> {
  let latest: KnownSession | null = null;
  let justLost: KnownSession | null = null;
  const stopListening = subscribe(client(), () => {
    const session = readSession(client());
    if (!session) {
      // The client settles `revoke` in the task in which it clears its state. A session that was lost in an earlier task
      // was ended by the person.
      justLost = latest;
      browser.after(0, () => (justLost = null));
    }
    latest = session;
  });
  try {
    await revoke();
  } finally {
    stopListening();
    if (isOther(justLost)) writeTokens(client(), tokensOf(justLost));
  }
}

/** The assertion tells the compiler that a listener may have changed the variable. */
const tokensOf = (session: KnownSession | null) => session?.tokens ?? null;

/**
 * Compares the tokens first: if another tab has signed in, the cookies have the new tokens a moment before the client
 * has the id of the new session.
 */
function hasSameTokens(one: KnownSession, other: KnownSession): boolean {
  if (one.tokens && other.tokens) return one.tokens.session_token === other.tokens.session_token;
  return isSame(one, other);
}
