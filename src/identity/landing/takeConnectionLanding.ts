import { readConnection } from '../social/pendingConnection';
import { takeLanding } from './pageLanding';

/**
 * If this tab has left the page to connect a social account, removes the token or the error from the page's address, and
 * stores it in memory. Called when the account opens, also if no user is signed in.
 */
export function takeConnectionLanding(): void {
  if (readConnection()) takeLanding();
}
