import { defineMessages } from '../../messages/defineMessages';
import { adviceMessages } from './adviceMessages';

/**
 * The texts about wallets on Main. They are not in the flow's chunk, because Main needs them before that chunk is
 * loaded.
 */
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
