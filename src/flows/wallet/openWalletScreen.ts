import type { ScreenName } from '../../contract/screenName';
import { chooseWallet } from '../../identity/wallets/chosenWallet';
import type { Wallet } from '../../identity/wallets/Wallet';
import { createLocalThunk } from '../../store/createFlowThunk';
import { to } from '../../store/step';

interface Opening {
  screen: ScreenName;
  wallet?: Wallet;
}

export const openWalletScreen = createLocalThunk(
  'wallet/open',
  async ({ screen, wallet }: Opening, { extra }) => {
    chooseWallet(extra.browser, wallet);
    if (!wallet) return to(screen);
    const cryptoState = { walletAddress: '', walletOption: wallet.id, walletChallenge: '', isChosen: true };
    return to(screen, { cryptoState });
  },
);
