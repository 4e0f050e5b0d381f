import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/inTime';
import { watchSignOuts } from '../client/signOuts';

/** Identifies a session by its id, its tokens, or both. If the tokens are in HttpOnly cookies, only the id is known. */
export interface KnownSession {
  readonly sessionId?: string;
  readonly tokens?: SessionTokens;
}

export interface SessionTokens {
  readonly session_token: string;
  readonly session_jwt: string;
}

export interface SessionLedger {
  /** Starts to record changes of the client's session. The returned function stops it. */
  watch(): () => void;
  /** Returns the session that the client should have: the latest recorded one that was not struck out. */
  rightful(): KnownSession | null;
  /** Removes the session of an ended attempt from the record. */
  strikeOut(session: KnownSession): void;
  /** Returns how often the person has signed out while changes were recorded. */
  signOuts(): number;
  /**
   * Tells the ledger that our code is about to clear the session, so a session that disappears is not a sign-out. The
   * returned function ends this.
   */
  ignoreSignOuts(): () => void;
  /** Revokes the session whose tokens the client has now. The ledger does not count this as a sign-out. */
  revoke(): Promise<unknown>;
}

/**
 * Records the sessions of a client during sign-ins. The client itself has only the session of the latest reply, even if
 * the attempt of that reply has ended.
 *
 * @param onSignOut called when the host asks the client to sign out, even if there is no session. Also called when a
 * session disappears that the provider has confirmed to this page.
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
    // A session may disappear without a sign-out in two cases: it was cached and the provider does not know it, or an
    // empty sign-in reply has replaced it. In the second case the session is restored before this timer runs.
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
