import type { ScreenName } from '../../contract/screenName';
import type { WalletChoice } from '../../identity/wallets/chosenWallet';
import { keepWalletChoice } from '../../identity/wallets/chosenWallet';
import { createLocalThunk } from '../../store/createFlowThunk';
import { to } from '../../store/step';

interface Opening extends WalletChoice {
  readonly screen: ScreenName;
}

export const openWalletScreen = createLocalThunk(
  'wallet/open',
  async ({ screen, ...choice }: Opening, { extra }) => {
    const { wallet } = choice;
    keepWalletChoice(extra.browser, choice);
    if (!wallet) return to(screen);
    const cryptoState = { walletAddress: '', walletOption: wallet.id, walletChallenge: '', isChosen: true };
    return to(screen, { cryptoState });
  },
);
