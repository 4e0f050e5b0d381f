import { randomBytes } from 'node:crypto';
import type { SignIn, Transaction } from './openIdConnect';

export interface Session {
  id: string;
  /** The pending sign-ins by their `state`. Each tab can have one. */
  transactions: Map<string, Transaction>;
  signIn?: SignIn;
  /** The pending refresh. A refresh token can be used only once, so a second click waits for the same refresh. */
  refreshing?: Promise<SignIn>;
  /** The `state` of a pending sign-out, with which the identity provider redirects back. */
  signOutState?: string;
}

/** The name must be unique on `localhost`, because browsers send cookies to all ports of a host. */
const cookieName = 'kipferl_session';
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`);

/** The number of sessions in all, and of pending sign-ins in one session. The oldest are dropped. */
const limits = { sessions: 1_000, transactions: 10 };

/** Creates the store of sessions, in memory. */
export function createSessions() {
  const sessions = new Map<string, Session>();

  /** @param cookie the request's header `Cookie` */
  function find(cookie: string | undefined): Session | undefined {
    const [, id = ''] = cookiePattern.exec(cookie ?? '') ?? [];
    return sessions.get(id);
  }

  /**
   * Creates a session, or gives `former` a new id. The id must change at a sign-in, because an attacker may have put
   * the old id into the browser, and could otherwise use the session of the person who signs in (session fixation).
   */
  function renew(former?: Session): Session {
    if (former) sessions.delete(former.id);
    const session = former ?? { id: '', transactions: new Map() };
    session.id = randomBytes(32).toString('base64url');
    sessions.set(session.id, session);
    dropOldest(sessions, limits.sessions);
    return session;
  }

  function addTransaction({ transactions }: Session, transaction: Transaction): void {
    transactions.set(transaction.state, transaction);
    dropOldest(transactions, limits.transactions);
  }

  /** Returns a pending sign-in and removes it, so that it can be completed only once. */
  function takeTransaction(session: Session | undefined, state: string): Transaction | undefined {
    const transaction = session?.transactions.get(state);
    session?.transactions.delete(state);
    return transaction;
  }

  return { find, renew, addTransaction, takeTransaction };
}

export function cookieOf({ id }: Session): string {
  return `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Lax`;
}

/** A map keeps its entries in the order in which they were added. */
function dropOldest(map: Map<string, unknown>, maxSize: number) {
  for (const key of map.keys()) {
    if (map.size <= maxSize) return;
    map.delete(key);
  }
}
