import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('account', {
  wallets: 'Wallets',
  noWallets: 'You have no wallet yet.',
  connectWallet: 'Connect a wallet',
  chooseWallet: 'Which wallet do you want to connect?',
  walletSigning: 'Signing is free and moves no funds. It only proves that the wallet is yours.',
  walletAdded: '{name} was added.',
  walletExists: 'You have already added this one.',
});
