import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { SessionTokens } from './tokens';
import { readTokens } from './tokens';

/** Identifies a session. If the session's tokens are in HttpOnly cookies, only the session's id is known. */
export interface KnownSession {
  readonly sessionId?: string;
  readonly tokens?: SessionTokens;
}

/** Returns the client's session, or `null` if it has none. */
export function readSession(client: StytchClient): KnownSession | null {
  const sessionId = client.session.getSync()?.session_id;
  const tokens = readTokens(client) ?? undefined;
  return sessionId || tokens ? { sessionId, tokens } : null;
}

/** Compares the ids of two sessions, or their tokens if an id is not known. */
export function isSame(one: KnownSession, other: KnownSession): boolean {
  if (one.sessionId && other.sessionId) return one.sessionId === other.sessionId;
  return !!one.tokens && one.tokens.session_token === other.tokens?.session_token;
}
