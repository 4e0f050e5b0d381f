import { defineMessages } from '../../messages/defineMessages';
import { adviceMessages } from './adviceMessages';

/**
 * The texts about wallets on Main. Main needs them before the chunk of this flow is loaded, so they are not in that
 * chunk.
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
