import type { Browser } from '../../browser/types';
import type { Wallet } from './Wallet';

// The wallet that the person has chosen on each mount. It is not in the store, because a wallet's provider is not plain
// data. The key is the mount's `Browser` object, because each mount has its own.
const chosen = new WeakMap<Browser, Wallet | undefined>();

export function chooseWallet(browser: Browser, wallet: Wallet | undefined): void {
  chosen.set(browser, wallet);
}

/** Returns the wallet that the person has chosen on this mount, if the wallet has this id. */
export function chosenWallet(browser: Browser, id: string): Wallet | undefined {
  const wallet = chosen.get(browser);
  return wallet?.id === id ? wallet : undefined;
}
