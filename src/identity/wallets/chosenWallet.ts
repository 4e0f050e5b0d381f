import type { Browser } from '../../browser/types';
import type { Wallet } from './Wallet';

// A provider is no plain data, so it does not stand in the store. Each mount has a browser of its own.
const chosen = new WeakMap<Browser, Wallet>();

export function chooseWallet(browser: Browser, wallet: Wallet): void {
  chosen.set(browser, wallet);
}

/** The wallet that the person chose on this mount, if it is the one of this name. */
export function chosenWallet(browser: Browser, name: string): Wallet | undefined {
  const wallet = chosen.get(browser);
  return wallet?.name === name ? wallet : undefined;
}
