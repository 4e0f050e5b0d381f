import { useLayoutEffect, useState } from 'react';
import { useServices } from '../../store/hooks';
import { watchWallets } from './provider/discovery';
import { isSameWallet, type Wallet } from './provider/Wallet';

export type { Wallet } from './provider/Wallet';

export interface ChosenWallet {
  readonly wallet?: Wallet;
  /** The wallets that Main shows, if the person has chosen the list of the other wallets. */
  readonly onMain?: readonly Wallet[];
}

declare module '../../store/services' {
  interface ChoiceMemory {
    wallet?: ChosenWallet;
  }
}

/** @param excludesMain leaves out the wallets that Main displays. `hasAny` counts them all the same. */
export function useWallets(excludesMain = false): { wallets: readonly Wallet[]; hasAny: boolean } {
  const { browser, choices } = useServices();
  const [found, setFound] = useState<readonly Wallet[]>([]);
  // Most wallets are present before the first paint, so with a layout effect the layout does not shift.
  useLayoutEffect(() => watchWallets(browser, setFound), [browser]);
  const excluded = (excludesMain && choices.wallet?.onMain) || [];
  const wallets = found.filter((wallet) => !excluded.some((other) => isSameWallet(other, wallet)));
  return { wallets, hasAny: found.length > 0 };
}
