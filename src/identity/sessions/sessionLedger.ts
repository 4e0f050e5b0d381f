import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/inTime';
import { watchSignOuts } from '../client/signOuts';

/** Identifies a session. If the session's tokens are in HttpOnly cookies, only the session's id is known. */
export interface KnownSession {
  readonly sessionId?: string;
  readonly tokens?: SessionTokens;
}

export interface SessionTokens {
  readonly session_token: string;
  readonly session_jwt: string;
}

export interface SessionLedger {
  /** Records changes of the client's session, until the returned function is called. */
  watch(): () => void;
  /** Returns the session that the client should have: the latest one in the record. */
  rightful(): KnownSession | null;
  /** Removes the session of a cancelled or malformed sign-in from the record, so that `rightful` does not return it. */
  strikeOut(session: KnownSession): void;
  /** Returns how many sign-outs have been recorded. */
  signOuts(): number;
  /**
   * Call this before our code clears the session. Then a removed session does not count as a sign-out, until the
   * returned function is called.
   */
  ignoreSignOuts(): () => void;
  /** Revokes the current session of the client. This does not count as a sign-out. */
  revoke(): Promise<unknown>;
}

/**
 * Records the sessions of a client during sign-ins. The record is needed because the client has only the session of the
 * latest reply, even if that reply belongs to a cancelled attempt.
 * @param onSignOut called when the host signs the person out through the client, even if there is no session. It is
 * also called when the client loses a session, if the provider has confirmed this session before.
 */
export function createSessionLedger(
  client: () => StytchClient,
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
    const now = readSession(client());
    if (!now && clearings > 0) return;
    const last = stood.at(-1) ?? null;
    if (now && last && isSame(now, last)) stood.pop();
    stood.push(now);
    // The session has disappeared without a call of `revoke`. There are two cases. The session may have ended, for
    // example because another tab has signed out: this counts as a sign-out, but only if the provider had confirmed the
    // session, because a cached session may have ended long ago. Or a sign-in reply without data has removed the
    // session: then our code restores the session before the timer runs, so this does not count as a sign-out.
    if (!now && last && confirmed) clock.after(0, () => readSession(client()) ?? signOut());
    confirmed = now !== null;
  };

  return {
    watch() {
      if (watchers++ === 0) {
        stood = [readSession(client())];
        confirmed = !client().session.getInfo().fromCache;
        unsubscribe = client().onStateChange(note);
        stopWatchingSignOuts = watchSignOuts(client(), () => isOwnRevocation || signOut());
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
        return client().session.revoke({ forceClear: true });
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
