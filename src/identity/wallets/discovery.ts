import type { Clock } from '../../browser/clock';
import { listenToAnnouncements } from './announcements';
import { globalWallets } from './globalWallets';
import { WALLET_CHECK_INTERVALS_MS } from './limits';
import type { Wallet } from './Wallet';
import { WalletList } from './WalletList';

/**
 * Calls `listener` with the list of wallets on the page: once immediately, and then after every change. A wallet
 * announces itself (EIP-6963, Wallet Standard), or is in a global variable. The first list has the specification's
 * order. Wallets that are found later are added at the end, so that no button moves. Returns a function that stops the
 * discovery.
 */
export function watchWallets(clock: Clock, listener: (wallets: readonly Wallet[]) => void): () => void {
  const list = new WalletList();
  const stopListening = listenToAnnouncements(list);
  const stopChecks = checkGlobals(clock, list);
  list.publish(listener);
  return () => {
    list.publish(null);
    stopChecks();
    stopListening();
  };
}

/** Adds the wallets in global variables now, and again after each pause, because some wallets appear late. */
function checkGlobals(clock: Clock, list: WalletList): () => void {
  let stop = () => {};
  function check(pause: number): void {
    for (const found of globalWallets()) list.add(found);
    if (pause <= WALLET_CHECK_INTERVALS_MS.last) stop = clock.after(pause, () => check(2 * pause));
  }
  check(WALLET_CHECK_INTERVALS_MS.first);
  return () => stop();
}
