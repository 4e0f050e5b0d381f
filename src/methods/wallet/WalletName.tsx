import { useMessages } from '../../messages/useMessages';
import { mainMessages } from './messages';
import type { Wallet } from './useWallets';

/** A wallet without a name is called by its family of blockchains. */
export function WalletName({ wallet: { name, kind } }: { wallet: Wallet }) {
  const t = useMessages(mainMessages);
  return name ? <bdi>{name}</bdi> : t(kind === 'ethereum' ? 'otherEthereum' : 'otherSolana');
}

/** Phones and tablets. A wrong guess does no harm, because it only decides between two advices. */
const mobileUserAgent = /Mobile|Android|iP(ad|hone|od)/;

export const isMobile = (userAgent: string): boolean => mobileUserAgent.test(userAgent);
