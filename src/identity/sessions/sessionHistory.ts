import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/clock';
import { watchSignOuts } from '../client/signOuts';
import type { KnownSession } from './knownSession';
import { isSame, readSession } from './knownSession';

/** The session of a moment in the past, and how often the person had signed out until then. */
export interface Snapshot {
  readonly session: KnownSession | null;
  readonly signOuts: number;
}

/**
 * The state of the latest session in the history. `confirmed`: the provider has confirmed it since the page was loaded.
 */
type SessionState = 'none' | 'cached' | 'confirmed';

type SessionChange = 'arrived' | 'lost' | 'clearedByUs';

/**
 * What a change of the client's session means. In two cases a confirmed session is lost without a call of `revoke`. The
 * session may have ended, for example because another tab has signed out: this counts as a sign-out. A cached session
 * may have ended long ago, so its loss does not count. Or a sign-in reply without data has removed the session: then
 * our code restores it before the timer of `expectSignOut` runs.
 */
const reactions: Record<SessionState, Record<SessionChange, 'record' | 'expectSignOut' | 'ignore'>> = {
  none: { arrived: 'record', lost: 'record', clearedByUs: 'ignore' },
  cached: { arrived: 'record', lost: 'record', clearedByUs: 'ignore' },
  confirmed: { arrived: 'record', lost: 'expectSignOut', clearedByUs: 'ignore' },
};

export interface SessionHistory {
  /** Records changes of the client's session, until the returned function is called. */
  watch(): () => void;
  /** Returns the session that the client should have: the latest one in the history. */
  expectedSession(): KnownSession | null;
  /** Returns whether `session` is the client's next session after `previous`. */
  isNext(session: KnownSession, previous: KnownSession): boolean;
  /** Removes the session of a cancelled or malformed sign-in, so that `expectedSession` does not return it. */
  remove(session: KnownSession): void;
  /** Returns a snapshot of this moment, for `previousSession`. */
  takeSnapshot(): Snapshot;
  /** Returns the session of the snapshot, or `null` if the person has signed out since then. */
  previousSession(snapshot: Snapshot): KnownSession | null;
  /**
   * Call this before our code clears the session. Then a removed session does not count as a sign-out, until the
   * returned function is called.
   */
  ignoreSignOuts(): () => void;
  /** Revokes the current session of the client. This does not count as a sign-out. */
  revoke(): Promise<unknown>;
}

/**
 * Records the sessions of a client during sign-ins. This history is needed because the client has only the session of
 * the latest reply, even if that reply belongs to a cancelled attempt.
 * @param onSignOut called when the host signs the person out through the client, even if there is no session. It is
 * also called when the client loses a session, if the provider has confirmed this session before.
 */
export function createSessionHistory(
  client: () => StytchClient,
  clock: Clock,
  onSignOut: () => void,
): SessionHistory {
  const sessions = createSessionList();
  const ours = createOwnChanges();
  let signOuts = 0;

  const recordSignOut = () => {
    signOuts++;
    sessions.add(null);
    onSignOut();
  };

  const changeTo = (session: KnownSession | null): SessionChange => {
    if (session) return 'arrived';
    return ours.isClearing() ? 'clearedByUs' : 'lost';
  };

  const onStateChange = () => {
    const session = readSession(client());
    const reaction = reactions[sessions.state()][changeTo(session)];
    if (reaction === 'ignore') return;
    sessions.add(session);
    if (reaction === 'expectSignOut') {
      clock.after(0, () => {
        if (!readSession(client())) recordSignOut();
      });
    }
  };

  const startWatching = () => {
    sessions.restart(readSession(client()), !client().session.getInfo().fromCache);
    const stopWatchingState = client().onStateChange(onStateChange);
    const stopWatchingSignOuts = watchSignOuts(client(), () => {
      if (!ours.isRevoking()) recordSignOut();
    });
    return () => {
      stopWatchingState();
      stopWatchingSignOuts();
    };
  };

  return {
    watch: createSharedWatch(startWatching),
    expectedSession: sessions.latest,
    isNext: sessions.isNext,
    remove: sessions.remove,
    takeSnapshot: () => ({ session: sessions.latest(), signOuts }),
    previousSession: (snapshot) => (snapshot.signOuts === signOuts ? snapshot.session : null),
    ignoreSignOuts: ours.startClearing,
    revoke: () => ours.revoke(() => client().session.revoke({ forceClear: true })),
  };
}

/** Remembers when our own code changes the session, because such a change is not a sign-out. */
function createOwnChanges() {
  let clearings = 0;
  let isRevoking = false;
  return {
    isClearing: () => clearings > 0,
    isRevoking: () => isRevoking,
    startClearing() {
      clearings++;
      return () => {
        clearings--;
      };
    },
    revoke<Result>(call: () => Result): Result {
      isRevoking = true;
      try {
        return call();
      } finally {
        isRevoking = false;
      }
    },
  };
}

/** Shares one watch between several users. It starts with the first of them, and stops after the last one has stopped. */
function createSharedWatch(start: () => () => void): () => () => void {
  let users = 0;
  let stop = () => {};
  return () => {
    if (users++ === 0) stop = start();
    return () => {
      if (--users === 0) stop();
    };
  };
}

/**
 * Creates the list of the sessions that the client has had, the latest one last. `null` is a time without a session.
 */
function createSessionList() {
  let list: (KnownSession | null)[] = [];
  let isConfirmed = false;
  const latest = () => list.at(-1) ?? null;
  return {
    latest,
    restart(session: KnownSession | null, confirmed: boolean): void {
      list = [session];
      isConfirmed = confirmed;
    },
    add(session: KnownSession | null): void {
      const last = latest();
      if (session && last && isSame(session, last)) list.pop();
      list.push(session);
      isConfirmed = session !== null;
    },
    isNext(session: KnownSession, previous: KnownSession): boolean {
      const before = list[list.findLastIndex((other) => other && isSame(other, session)) - 1];
      return before ? isSame(before, previous) : false;
    },
    remove(session: KnownSession): void {
      list = list.filter((other) => !other || !isSame(other, session));
    },
    state(): SessionState {
      if (!latest()) return 'none';
      return isConfirmed ? 'confirmed' : 'cached';
    },
  };
}
