import { chooseWallet } from '../../identity/wallets/chosenWallet';
import type { Wallet } from '../../identity/wallets/Wallet';
import type { ScreenName } from '../../contract/screenName';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import { to } from '../../store/step';

/** The person has chosen a wallet: the flow, which comes now, asks it. */
export const beginWithWallet = createFlowThunk('wallet/begin', async (wallet: Wallet, api) => {
  const { browser, loadFlow } = api.extra;
  const { begin } = await loadFlow('wallet');
  chooseWallet(browser, wallet);
  return begin?.({ method: 'crypto', recipient: wallet.name, display: wallet.name }, api);
});

export const openScreen = createLocalThunk('wallet/open', async (screen: ScreenName) => to(screen));
