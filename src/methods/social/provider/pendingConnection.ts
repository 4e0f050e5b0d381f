import { takeLanding } from '../../../provider/landing/pageLanding';

/** A social account that a signed-in person is connecting, while the tab has left the page for it. */
interface PendingConnection {
  /** The public token. */
  readonly project: string;
  readonly userId: string;
  readonly provider: string;
  /** In epoch milliseconds. */
  readonly startedAt: number;
}

const KEY = 'portico:connecting';

/** Longer than the provider's tokens are valid. */
const VALID_MS = 15 * 60_000;

/**
 * Stores the connection in the tab, because only this tab may redeem the token. Without storage, Account does not touch
 * the token, which may be of another sign-in.
 */
export function rememberConnection(connection: PendingConnection): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(connection));
  } catch {
    // The browser allows no storage.
  }
}

/** Returns the connection once. */
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
    // The browser allows no storage.
  }
}

/** A damaged entry counts as none. */
function readConnection(): PendingConnection | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingConnection | null;
  } catch {
    return null;
  }
}

/**
 * Takes the token or the error from the page's URL only if this tab left to connect an account. Called when the account
 * opens, also if no user is signed in.
 */
export function takeConnectionLanding(): void {
  if (readConnection()) takeLanding();
}
