import { useLayoutEffect, useState } from 'react';
import { watchWallets } from '../../identity/wallets/discovery';
import type { Wallet } from '../../identity/wallets/Wallet';
import { useServices } from '../../store/hooks';

/**
 * Returns the wallets that the page can use. Most of them are browser extensions. The list grows if a wallet appears
 * later.
 */
export function useWallets(): readonly Wallet[] {
  const { browser } = useServices();
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  // A layout effect runs before the browser paints. Most wallets are present by then, so the layout does not shift.
  useLayoutEffect(() => watchWallets(browser, setWallets), [browser]);
  return wallets;
}
