import type { Browser } from '../../browser/types';
import type { Wallet } from './Wallet';

// For each mount, the wallet that the person has chosen. It is not in the store, because the provider of a wallet is
// not plain data. Each mount has its own `Browser` object, which is the key of this map.
const chosen = new WeakMap<Browser, Wallet | undefined>();

export function chooseWallet(browser: Browser, wallet: Wallet | undefined): void {
  chosen.set(browser, wallet);
}

export function chosenWallet(browser: Browser, id: string): Wallet | undefined {
  const wallet = chosen.get(browser);
  return wallet?.id === id ? wallet : undefined;
}
