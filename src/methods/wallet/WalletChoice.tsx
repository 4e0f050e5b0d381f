import { useMessages } from '../../messages/useMessages';
import { useButtonStates } from '../../screen/useButtonStates';
import { useServices } from '../../store/hooks';
import * as root from '../../theme/root.module.css';
import { BrandButtons } from '../../ui/BrandButtons';
import { Button } from '../../ui/Button';
import { mainMessages } from './messages';
import { useWallets, type Wallet } from './useWallets';
import { WalletIcon } from './walletIcons';

interface WalletChoiceProps {
  question: string;
  pending: boolean;
  onChoose(wallet: Wallet): void;
}

/** The wallets that were found on the page. */
export function WalletChoice({ question, pending, onChoose }: WalletChoiceProps) {
  const t = useMessages(mainMessages);
  const { browser } = useServices();
  const { wallets } = useWallets();
  const { setPressedId, stateOf } = useButtonStates(pending);
  const none = t(isMobile(browser.userAgent()) ? 'phone' : 'none');
  return (
    <>
      <p>{wallets.length > 0 ? question : none}</p>
      <BrandButtons layout="column">
        {wallets.map((wallet) => (
          <Button
            key={wallet.key}
            {...stateOf(wallet.id)}
            variant="secondary"
            icon={<WalletIcon key={wallet.icon} source={wallet.icon} />}
            onClick={() => {
              setPressedId(wallet.id);
              onChoose(wallet);
            }}
          >
            <WalletName wallet={wallet} />
          </Button>
        ))}
      </BrandButtons>
      <span role="status" className={root.hidden}>
        {wallets.length > 0 && t('found', { count: wallets.length })}
      </span>
    </>
  );
}

/** A wallet without a name is called by its family of blockchains. */
export function WalletName({ wallet: { name, kind } }: { wallet: Wallet }) {
  const t = useMessages(mainMessages);
  return name ? <bdi>{name}</bdi> : t(kind === 'ethereum' ? 'otherEthereum' : 'otherSolana');
}

/** Phones and tablets. A wrong guess does no harm, because it only decides between two advices. */
const mobileUserAgent = /Mobile|Android|iP(ad|hone|od)/;

export const isMobile = (userAgent: string): boolean => mobileUserAgent.test(userAgent);
