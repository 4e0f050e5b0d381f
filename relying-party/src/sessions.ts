import { randomBytes } from 'node:crypto';
import type { SignIn, Transaction } from './openIdConnect';

/** One browser, signed in or on its way there. */
export interface Session {
  id: string;
  /** Sign-ins that have begun, by state: one per tab. Each is used once. */
  transactions: Map<string, Transaction>;
  signIn?: SignIn;
  /** While a refresh is under way, so that a second click waits for the same one: refresh tokens are good for one use. */
  refreshing?: Promise<SignIn>;
  /** Of a sign-out at the identity provider that is to come back. */
  signOutState?: string;
}

/** Cookies do not know ports, so the name is this application's own. */
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

  /** A new session, or the same one under a new id where someone signs in: an id from before may be known to others. */
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

  /** Hands a transaction out once. */
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
