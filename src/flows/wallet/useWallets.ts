import { useLayoutEffect, useState } from 'react';
import { watchWallets } from '../../identity/wallets/discovery';
import type { Wallet } from '../../identity/wallets/Wallet';
import { isSameWallet } from '../../identity/wallets/Wallet';
import { useServices } from '../../store/hooks';

/**
 * Returns the wallets that the page can use. Most of them are browser extensions. The list grows if a wallet appears
 * later.
 *
 * @param excludesMain if `true`, `wallets` lacks the wallets that Main has shown. `hasAny` counts these too.
 */
export function useWallets(excludesMain = false): { wallets: readonly Wallet[]; hasAny: boolean } {
  const { browser, choices } = useServices();
  const [found, setFound] = useState<readonly Wallet[]>([]);
  // A layout effect runs before the browser paints. Most wallets are present by then, so the layout does not shift.
  useLayoutEffect(() => watchWallets(browser, setFound), [browser]);
  const excluded = (excludesMain && choices.wallet?.onMain) || [];
  const wallets = found.filter((wallet) => !excluded.some((other) => isSameWallet(other, wallet)));
  return { wallets, hasAny: found.length > 0 };
}
