import { randomBytes } from 'node:crypto';
import type { SignIn, Transaction } from './openIdConnect';

/** The session of one browser, signed in or not. */
export interface Session {
  id: string;
  /** Pending sign-ins by state, one per tab. Each is used once. */
  transactions: Map<string, Transaction>;
  signIn?: SignIn;
  /** The pending refresh, so that a second click waits for the same one: a refresh token has one use. */
  refreshing?: Promise<SignIn>;
  /** State of a pending sign-out at the identity provider. */
  signOutState?: string;
}

/** Cookies ignore ports, so the name contains this application's name. */
const cookieName = 'kipferl_session';
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`);

const limits = { sessions: 1_000, transactions: 10 };

/** Sessions in memory: they end with the process. */
export function createSessions() {
  const sessions = new Map<string, Session>();

  function find(cookie: string | undefined): Session | undefined {
    const [, id = ''] = cookiePattern.exec(cookie ?? '') ?? [];
    return sessions.get(id);
  }

  /** A new session, or at a sign-in the same one under a new id: others may know the previous id. */
  function renew(former?: Session): Session {
    if (former) sessions.delete(former.id);
    const session = former ?? { id: '', transactions: new Map() };
    session.id = randomBytes(32).toString('base64url');
    sessions.set(session.id, session);
    dropOldest(sessions, limits.sessions);
    return session;
  }

  function remember({ transactions }: Session, transaction: Transaction): void {
    transactions.set(transaction.state, transaction);
    dropOldest(transactions, limits.transactions);
  }

  /** Returns a transaction once. */
  function take(session: Session | undefined, state: string): Transaction | undefined {
    const transaction = session?.transactions.get(state);
    session?.transactions.delete(state);
    return transaction;
  }

  return { find, renew, remember, take };
}

export function cookieOf({ id }: Session): string {
  return `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Lax`;
}

function dropOldest(map: Map<string, unknown>, most: number) {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
