import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useServices } from '../../store/hooks';
import { Notice } from '../../ui/Notice';
import { MarkedButtons } from '../../ui/MarkedButtons';
import { OtherButton } from '../../ui/OtherButton';
import { useFailureText } from '../shared/useFailureText';
import { beginWithWallet, openScreen } from './beginWithWallet';
import { mainMessages } from './mainMessages';
import type { useWallets } from './useWallets';
import { PlusIcon, WalletIcon } from './walletIcons';

type Wallets = ReturnType<typeof useWallets>;

const otherWallets: ReadonlyMap<string, 'otherEthereum' | 'otherSolana'> = new Map([
  ['GenericEthereumWallet', 'otherEthereum'],
  ['GenericSolanaWallet', 'otherSolana'],
]);

interface WalletButtonsProps {
  wallets: Wallets;
  /** Their names alone. */
  bare?: boolean;
  /** Stands in the place of wallets where there are none. */
  otherwise?: 'none' | 'phone';
  /** Where the button below leads: to the other wallets, or to a new one. */
  last: 'more' | 'setUp';
}

/** A button for each wallet. The one that was pressed is pending until its flow is there. */
export function WalletButtons({ wallets, bare, otherwise, last }: WalletButtonsProps) {
  const t = useMessages(mainMessages);
  const failureText = useFailureText();
  const { lastMethod } = useServices();
  const [begin, { pending, failure }] = useRequest(beginWithWallet);
  const [open, opening] = useRequest(openScreen);
  const [lastUsed] = useState(lastMethod);
  const [chosen, setChosen] = useState('');
  const shown = failure ?? opening.failure;
  const label = (name: string) => {
    const other = otherWallets.get(name);
    if (other) return t(other);
    return bare ? <bdi>{name}</bdi> : t.rich('continue', { wallet: name });
  };

  return (
    <>
      <Notice variant="error" text={shown ? failureText(shown) : ''} />
      {otherwise && !wallets.length && <p>{t(otherwise)}</p>}
      <MarkedButtons layout="column">
        {wallets.map((wallet) => {
          const { name, icon } = wallet;
          return (
            <OtherButton
              key={name}
              variant="secondary"
              icon={<WalletIcon source={icon} />}
              badge={lastUsed === `crypto:${name}` ? t('lastUsed') : undefined}
              pending={pending && name === chosen}
              resting={pending && name !== chosen}
              onClick={() => {
                setChosen(name);
                begin(wallet);
              }}
            >
              {label(name)}
            </OtherButton>
          );
        })}
        {/* One element for both, so that a wallet that appears late does not take its focus. */}
        <OtherButton
          variant={last === 'more' ? 'secondary' : 'quiet'}
          icon={last === 'more' ? <WalletIcon /> : <PlusIcon />}
          pending={opening.pending}
          onClick={() => open(last === 'more' ? 'CryptoOtherScreen' : 'CryptoSetupWallet')}
        >
          {t(last)}
        </OtherButton>
      </MarkedButtons>
    </>
  );
}
