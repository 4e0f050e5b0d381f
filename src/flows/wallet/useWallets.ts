import { useLayoutEffect, useState } from 'react';
import { watchWallets } from '../../identity/wallets/discovery';
import type { Wallet } from '../../identity/wallets/Wallet';
import { useServices } from '../../store/hooks';

/** Returns the page's wallets, including those that appear later. */
export function useWallets(): readonly Wallet[] {
  const { browser } = useServices();
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  // Before the browser paints, because most wallets are there already and the layout must not shift.
  useLayoutEffect(() => watchWallets(browser, setWallets), [browser]);
  return wallets;
}
