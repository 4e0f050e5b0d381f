import { isRecord, isNonEmptyString } from '../core/shapes';
import { takeLanding } from './pageLanding';

/** A social account that a signed-in person is connecting: the tab has left the page, and will come back to it. */
interface PendingConnection {
  /** The public token of the project. */
  readonly project: string;
  readonly userId: string;
  readonly provider: string;
  /** In epoch milliseconds. */
  readonly startedAt: number;
}

const KEY = 'portico:connecting';
/** The provider's tokens are valid for less time than this. */
const VALID_MS = 15 * 60_000;

// Only this tab may redeem the token, so the connection is kept in the storage of the tab. Without storage, the account
// cannot tell the token from that of another sign-in, and leaves it alone.

export function rememberConnection(connection: PendingConnection): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(connection));
  } catch {
    // see above
  }
}

/** Returns the connection that this tab has started for the project, once. */
export function takeConnection(project: string, now: number): PendingConnection | null {
  const connection = readConnection();
  if (connection?.project !== project) return null;
  forgetConnection();
  const age = now - connection.startedAt;
  return age >= 0 && age < VALID_MS ? connection : null;
}

export function forgetConnection(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // see above
  }
}

/** Returns the connection that this tab has started. Damaged entries count as none. */
function readConnection(): PendingConnection | null {
  try {
    const connection: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isConnection(connection) ? connection : null;
  } catch {
    return null;
  }
}

const isConnection = (value: unknown): value is PendingConnection =>
  isRecord(value) &&
  typeof value.project === 'string' &&
  isNonEmptyString(value.userId) &&
  isNonEmptyString(value.provider) &&
  typeof value.startedAt === 'number';

/**
 * If this tab has left the page to connect a social account, removes the token or the error from the page's address, and
 * stores it in memory. Called when the account opens, also if no user is signed in.
 */
export function takeConnectionLanding(): void {
  if (readConnection()) takeLanding();
}
