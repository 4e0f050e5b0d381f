import type { ScreenName } from '../../contract/screenName';
import type { WalletChoice } from '../../identity/wallets/chosenWallet';
import { keepWalletChoice } from '../../identity/wallets/chosenWallet';
import { createLocalThunk } from '../../store/createFlowThunk';
import { to } from '../../store/step';

interface OpenWalletScreen extends WalletChoice {
  readonly screen: ScreenName;
}

/** Opens a screen of this flow from the buttons for wallets, and remembers the chosen wallet. */
export const openWalletScreen = createLocalThunk(
  'wallet/open',
  async ({ screen, ...choice }: OpenWalletScreen, { extra }) => {
    const { wallet } = choice;
    keepWalletChoice(extra.browser, choice);
    if (!wallet) return to(screen);
    const cryptoState = { walletAddress: '', walletOption: wallet.id, walletChallenge: '', isChosen: true };
    return to(screen, { cryptoState });
  },
);
