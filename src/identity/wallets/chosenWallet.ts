import type { Browser } from '../../browser/types';
import type { Wallet } from './Wallet';

/** What the person has chosen on a screen with wallets. */
export interface WalletChoice {
  /** Missing if the person has chosen another screen. */
  readonly wallet?: Wallet;
  /** The wallets that Main shows, if the person has chosen the list of the other wallets. */
  readonly onMain?: readonly Wallet[];
}

// The latest choice of each mount. It is not in the store, because the provider of a wallet is not plain data. Each
// mount has its own `Browser` object, which is the key of this map.
const choices = new WeakMap<Browser, WalletChoice>();

/** Remembers the choice for the next screens of this mount. */
export function keepWalletChoice(browser: Browser, choice: WalletChoice): void {
  choices.set(browser, choice);
}

/** Returns the wallet that the person has chosen, if it has this id. */
export function chosenWallet(browser: Browser, id: string): Wallet | undefined {
  const wallet = choices.get(browser)?.wallet;
  return wallet?.id === id ? wallet : undefined;
}

const none: readonly Wallet[] = [];

/** Returns the wallets that Main shows, for the list of the other wallets. It is empty if Main was not open before. */
export const walletsOnMain = (browser: Browser) => choices.get(browser)?.onMain ?? none;
