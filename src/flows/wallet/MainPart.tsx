import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { useWallets } from './useWallets';
import { WalletButtons } from './WalletButtons';
import { walletBudget } from './walletBudget';

// Advice alone hangs on the name.
const mobile = /Mobile|Android|iP(ad|hone|od)/;

/** The wallets that Main has room for, and the way to the rest, or to a new one. */
export function MainPart() {
  const { config } = useSettings();
  const { browser } = useServices();
  const wallets = useWallets();
  const room = Math.max(0, walletBudget(config));
  const hasMore = room === 0 || wallets.length > room;
  return (
    <WalletButtons
      wallets={wallets.slice(0, room)}
      otherwise={!wallets.length && mobile.test(browser.userAgent()) ? 'phone' : undefined}
      last={hasMore ? 'more' : 'setUp'}
    />
  );
}
