import { defineMessages } from '../../messages/defineMessages';

/** What Main says of wallets: it comes without the flow. */
export const mainMessages = defineMessages('wallet', {
  continue: 'Continue with {wallet}',
  otherEthereum: 'Other Ethereum Wallet',
  otherSolana: 'Other Solana Wallet',
  none: 'No wallet was found in this browser.',
  phone: 'On a phone, open this page in the browser inside your wallet’s app.',
  lastUsed: 'Last used',
  more: 'Continue with other Crypto Wallet',
  setUp: 'Set up a new crypto wallet',
});
