import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/inTime';
import { watchSignOuts } from '../client/signOuts';

/** A session by its id, by its tokens, or by both. HttpOnly sessions have no readable tokens. */
export interface KnownSession {
  readonly sessionId?: string;
  readonly tokens?: SessionTokens;
}

export interface SessionTokens {
  readonly session_token: string;
  readonly session_jwt: string;
}

export interface SessionLedger {
  /** Records changes of the session until the returned function is called. */
  watch(): () => void;
  /** The session that should stand: the latest one that is not struck out. */
  rightful(): KnownSession | null;
  /** Removes a session that belongs to an ended attempt. */
  strikeOut(session: KnownSession): void;
  /** How often the person has signed out during a watch. */
  signOuts(): number;
  /** Until the returned function is called, a session that disappears was cleared by us, not by a sign-out. */
  ignoreSignOuts(): () => void;
  /** Revokes the session whose tokens the client has now. This does not count as a sign-out by the person. */
  revoke(): Promise<unknown>;
}

/**
 * Records the sessions of a client during sign-ins. The client keeps only the latest reply, and that may belong to an
 * attempt that has ended.
 *
 * @param onSignOut called when the client is asked to sign out, also without a session, and when a session that this page
 * has seen confirmed disappears.
 */
export function createSessionLedger(
  client: StytchClient,
  clock: Clock,
  onSignOut: () => void,
): SessionLedger {
  let stood: (KnownSession | null)[] = [];
  let watchers = 0;
  let clearings = 0;
  let confirmed = false;
  let signOuts = 0;
  let isOwnRevocation = false;
  let unsubscribe = () => {};
  let stopWatchingSignOuts = () => {};

  const signOut = () => {
    signOuts++;
    stood.push(null);
    onSignOut();
  };

  const note = () => {
    const now = readSession(client);
    if (!now && clearings > 0) return;
    const last = stood.at(-1) ?? null;
    if (now && last && isSame(now, last)) stood.pop();
    stood.push(now);
    // Two sessions disappear without a sign-out: a cached one that the provider does not know, and one that an empty
    // sign-in reply has replaced. The latter is restored before this timer runs.
    if (!now && last && confirmed) clock.after(0, () => readSession(client) ?? signOut());
    confirmed = now !== null;
  };

  return {
    watch() {
      if (watchers++ === 0) {
        stood = [readSession(client)];
        confirmed = !client.session.getInfo().fromCache;
        unsubscribe = client.onStateChange(note);
        stopWatchingSignOuts = watchSignOuts(client, () => isOwnRevocation || signOut());
      }
      return () => {
        if (--watchers > 0) return;
        unsubscribe();
        stopWatchingSignOuts();
      };
    },
    rightful: () => stood.at(-1) ?? null,
    strikeOut(session) {
      stood = stood.filter((one) => !one || !isSame(one, session));
    },
    signOuts: () => signOuts,
    ignoreSignOuts() {
      clearings++;
      return () => clearings--;
    },
    revoke() {
      isOwnRevocation = true;
      try {
        return client.session.revoke({ forceClear: true });
      } finally {
        isOwnRevocation = false;
      }
    },
  };
}

function readSession(client: StytchClient): KnownSession | null {
  const sessionId = client.session.getSync()?.session_id;
  const tokens = client.session.getTokens() ?? undefined;
  return sessionId || tokens ? { sessionId, tokens } : null;
}

export function isSame(one: KnownSession, other: KnownSession): boolean {
  if (one.sessionId && other.sessionId) return one.sessionId === other.sessionId;
  return !!one.tokens && one.tokens.session_token === other.tokens?.session_token;
}
