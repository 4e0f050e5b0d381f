import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useButtonStates } from '../../screen/useButtonStates';
import { useServices } from '../../store/hooks';
import * as root from '../../theme/root.module.css';
import { BrandButtons } from '../../ui/BrandButtons';
import { Button, type ButtonProps } from '../../ui/Button';
import { mainMessages } from './messages';
import { useWallets, type Wallet } from './useWallets';
import { WalletIcon } from './walletIcons';

interface WalletChoiceProps {
  question: string;
  pending: boolean;
  onChoose(wallet: Wallet): void;
}

/** For Account: the wallets that were found on the page. */
export function WalletChoice({ question, pending, onChoose }: WalletChoiceProps) {
  const t = useMessages(mainMessages);
  const { browser } = useServices();
  const { wallets } = useWallets();
  const { setPressedId, stateOf } = useButtonStates(pending);
  const none = t(isMobile(browser.userAgent()) ? 'phone' : 'none');
  return (
    <>
      <p>{wallets.length > 0 ? question : none}</p>
      <WalletButtons
        wallets={wallets}
        count={wallets.length}
        stateOf={({ id }) => stateOf(id)}
        labelOf={(wallet) => <WalletName wallet={wallet} />}
        onChoose={(wallet) => {
          setPressedId(wallet.id);
          onChoose(wallet);
        }}
      />
    </>
  );
}

interface WalletButtonsProps {
  wallets: readonly Wallet[];
  /** Announced: how many wallets were found. */
  count: number;
  stateOf(wallet: Wallet): Partial<ButtonProps>;
  labelOf(wallet: Wallet): ReactNode;
  onChoose(wallet: Wallet): void;
  /** Below these buttons. */
  children?: ReactNode;
}

export function WalletButtons({ wallets, count, stateOf, labelOf, onChoose, children }: WalletButtonsProps) {
  const t = useMessages(mainMessages);
  return (
    <>
      <BrandButtons layout="column">
        {wallets.map((wallet) => (
          <Button
            key={wallet.key}
            {...stateOf(wallet)}
            variant="secondary"
            icon={<WalletIcon key={wallet.icon} source={wallet.icon} />}
            onClick={() => onChoose(wallet)}
          >
            {labelOf(wallet)}
          </Button>
        ))}
        {children}
      </BrandButtons>
      <span role="status" className={root.hidden}>
        {count > 0 && t('found', { count })}
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
export const isMobile = (userAgent: string): boolean => /Mobile|Android|iP(ad|hone|od)/.test(userAgent);
