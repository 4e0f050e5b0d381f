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
  // The cast is safe: only `rememberConnection` writes it.
  const connection = JSON.parse(browser.tabStorage.read(KEY) ?? 'null') as PendingConnection | null;
  if (connection?.project !== project) return null;
  forgetConnection(browser);
  const age = browser.now() - connection.startedAt;
  return age >= 0 && age < VALID_MS ? connection : null;
}

export const forgetConnection = ({ tabStorage }: Browser): void => tabStorage.remove(KEY);

/**
 * Takes the token or the error from the page's URL only if this tab left to connect an account. Called when the account
 * opens, also if no user is signed in.
 */
export function takeConnectionLanding({ tabStorage }: Browser): void {
  if (tabStorage.read(KEY)) takeLanding();
}
