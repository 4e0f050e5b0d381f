import { useWallets } from './useWallets';
import { WalletButtons } from './WalletButtons';

/** Every wallet of the page: those of Main too, so that none is missing however late it appears. */
export function WalletList() {
  return <WalletButtons wallets={useWallets()} bare otherwise="none" last="setUp" />;
}
