import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/inTime';
import { watchSignOuts } from '../client/signOuts';

/** A session as this page knows it: by id, by its tokens, or both. HttpOnly sessions have no readable tokens. */
export interface KnownSession {
  readonly sessionId?: string;
  readonly tokens?: SessionTokens;
}

export interface SessionTokens {
  readonly session_token: string;
  readonly session_jwt: string;
}

export interface SessionLedger {
  /** Writes down what happens to the session until the answer of this call is called. */
  watch(): () => void;
  /** The session that stands by right: the latest one that has not been struck out. */
  rightful(): KnownSession | null;
  /** The session turned out to be an ended attempt's: as if it had never been. */
  strikeOut(session: KnownSession): void;
  /** How often the person has signed out while something was watched. */
  signOuts(): number;
  /** Until the answer of this call is called, a session that goes is our own clearing, not the person's wish. */
  ignoreSignOuts(): () => void;
  /** Ends the session whose tokens the client finds now. That is no sign-out of the person's. */
  revoke(): Promise<unknown>;
}

/**
 * Remembers which sessions stood on a client while sign-ins are under way. The client keeps the last answer only, and
 * the last answer can belong to an attempt that has ended.
 *
 * @param onSignOut runs when the client is asked to sign out, also without a session, and when a session that this page had
 * seen confirmed is gone.
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
    // A cached session that the server does not know disappears the same way, without a sign-out. So does one that an
    // empty answer to a sign-in has replaced; that is undone by the time this runs.
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
