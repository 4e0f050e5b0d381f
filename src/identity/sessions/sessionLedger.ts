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

export interface LedgerMark {
  readonly session: KnownSession | null;
  readonly signOuts: number;
}

/** What is known about the session that the client should have. */
type Standing = 'none' | 'cached' | 'confirmed';

type SessionChange = 'arrived' | 'lost' | 'cleared by us';

/**
 * What a change of the client's session means. In two cases a confirmed session is lost without a call of `revoke`. The
 * session may have ended, for example because another tab has signed out: this counts as a sign-out. A cached session
 * may have ended long ago, so its loss does not count. Or a sign-in reply without data has removed the session: then
 * our code restores it before the timer of `expectSignOut` runs.
 */
const reactions: Record<Standing, Record<SessionChange, 'record' | 'expectSignOut' | 'ignore'>> = {
  none: { arrived: 'record', lost: 'record', 'cleared by us': 'ignore' },
  cached: { arrived: 'record', lost: 'record', 'cleared by us': 'ignore' },
  confirmed: { arrived: 'record', lost: 'expectSignOut', 'cleared by us': 'ignore' },
};

export interface SessionLedger {
  /** Records changes of the client's session, until the returned function is called. */
  watch(): () => void;
  /** Returns the session that the client should have: the latest one in the record. */
  rightful(): KnownSession | null;
  /** Removes the session of a cancelled or malformed sign-in from the record, so that `rightful` does not return it. */
  strikeOut(session: KnownSession): void;
  /** Returns a mark of this moment, for `sessionSince`. */
  mark(): LedgerMark;
  /** Returns the session from the time of the mark, or `null` if the person has signed out since then. */
  sessionSince(mark: LedgerMark): KnownSession | null;
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
  const record = createRecord();
  let watchers = 0;
  let clearings = 0;
  let signOuts = 0;
  let isOwnRevocation = false;
  let unsubscribe = () => {};
  let stopWatchingSignOuts = () => {};

  const signOut = () => {
    signOuts++;
    record.add(null);
    onSignOut();
  };

  const note = () => {
    const now = readSession(client());
    const cleared = clearings > 0 ? 'cleared by us' : 'lost';
    const reaction = reactions[record.standing()][now ? 'arrived' : cleared];
    if (reaction === 'ignore') return;
    record.add(now);
    if (reaction === 'expectSignOut') clock.after(0, () => readSession(client()) ?? signOut());
  };

  return {
    watch() {
      if (watchers++ === 0) {
        record.begin(readSession(client()), !client().session.getInfo().fromCache);
        unsubscribe = client().onStateChange(note);
        stopWatchingSignOuts = watchSignOuts(client(), () => isOwnRevocation || signOut());
      }
      return () => {
        if (--watchers > 0) return;
        unsubscribe();
        stopWatchingSignOuts();
      };
    },
    rightful: record.latest,
    mark: () => ({ session: record.latest(), signOuts }),
    sessionSince: (mark) => (mark.signOuts === signOuts ? mark.session : null),
    strikeOut: record.strikeOut,
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

/** Creates the list of the sessions that the client has had, the latest one last. `null` is a time without a session. */
function createRecord() {
  let stood: (KnownSession | null)[] = [];
  let isConfirmed = false;
  const latest = () => stood.at(-1) ?? null;
  return {
    latest,
    begin(session: KnownSession | null, confirmed: boolean): void {
      stood = [session];
      isConfirmed = confirmed;
    },
    add(session: KnownSession | null): void {
      const last = latest();
      if (session && last && isSame(session, last)) stood.pop();
      stood.push(session);
      isConfirmed = session !== null;
    },
    strikeOut(session: KnownSession): void {
      stood = stood.filter((one) => !one || !isSame(one, session));
    },
    standing(): Standing {
      if (!latest()) return 'none';
      return isConfirmed ? 'confirmed' : 'cached';
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
