import type { Browser } from '../../browser/types';
import type { Wallet } from './Wallet';

// A provider is no plain data, so it does not stand in the store. Each mount has a browser of its own.
const chosen = new WeakMap<Browser, Wallet | undefined>();

export function chooseWallet(browser: Browser, wallet: Wallet | undefined): void {
  chosen.set(browser, wallet);
}

/** The wallet that the person chose on this mount, if it is the one with this id. */
export function chosenWallet(browser: Browser, id: string): Wallet | undefined {
  const wallet = chosen.get(browser);
  return wallet?.id === id ? wallet : undefined;
}
