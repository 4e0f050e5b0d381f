import type { Browser } from '../../browser/types';
import type { Wallet } from './Wallet';

// A provider is not plain data, so the store cannot hold it. Each mount has its own `Browser` object.
const chosen = new WeakMap<Browser, Wallet | undefined>();

export function chooseWallet(browser: Browser, wallet: Wallet | undefined): void {
  chosen.set(browser, wallet);
}

/** The wallet that the person chose on this mount, if it has this id. */
export function chosenWallet(browser: Browser, id: string): Wallet | undefined {
  const wallet = chosen.get(browser);
  return wallet?.id === id ? wallet : undefined;
}
