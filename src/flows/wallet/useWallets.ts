import { useLayoutEffect, useState } from 'react';
import { watchWallets } from '../../identity/wallets/discovery';
import type { Wallet } from '../../identity/wallets/Wallet';
import { useServices } from '../../store/hooks';

/** The wallets of the page, as they appear. */
export function useWallets(): readonly Wallet[] {
  const { browser } = useServices();
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  // Before the browser paints: most wallets are there already, and nothing is to move then.
  useLayoutEffect(() => watchWallets(browser, setWallets), [browser]);
  return wallets;
}
