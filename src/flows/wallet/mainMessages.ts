import { defineMessages } from '../../messages/defineMessages';
import { adviceMessages } from './adviceMessages';

/** What Main says of wallets: it comes without the flow. */
export const mainMessages = defineMessages('wallet', {
  continue: 'Continue with {wallet}',
  otherEthereum: 'Other Ethereum Wallet',
  otherSolana: 'Other Solana Wallet',
  none: 'No wallet was found in this browser.',
  phone: adviceMessages.texts.phone,
  more: 'Continue with other Crypto Wallet',
  setUp: 'Set up a new crypto wallet',
  found: 'Wallets found: {count}',
});
