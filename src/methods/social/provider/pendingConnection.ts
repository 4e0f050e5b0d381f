import type { Browser } from '../../../browser/types';
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

/** In the tab's storage, because only this tab may redeem the token: another token may be of another sign-in. */
export const rememberConnection = ({ tabStorage }: Browser, connection: PendingConnection): void =>
  tabStorage.write(KEY, JSON.stringify(connection));

/** Returns the connection once. */
export function takeConnection(browser: Browser, project: string): PendingConnection | null {
  const connection = readConnection(browser);
  if (connection?.project !== project) return null;
  forgetConnection(browser);
  const age = browser.now() - connection.startedAt;
  return age >= 0 && age < VALID_MS ? connection : null;
}

export const forgetConnection = ({ tabStorage }: Browser): void => tabStorage.remove(KEY);

function readConnection({ tabStorage }: Browser): PendingConnection | null {
  try {
    // The cast is safe: only `rememberConnection` writes it.
    return JSON.parse(tabStorage.read(KEY) ?? 'null') as PendingConnection | null;
  } catch {
    tabStorage.remove(KEY); // a damaged value would throw on each visit
    return null;
  }
}

/**
 * Takes the token or the error from the page's URL only if this tab left to connect an account. Called when the account
 * opens, also if no user is signed in.
 */
export function takeConnectionLanding(browser: Browser): void {
  if (readConnection(browser)) takeLanding();
}
