/** A host that offers Coinbase Wallet without its extension. The wallet opens in a pop-up (`coinbasePopup.ts`). */
import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk';

const sdk = createCoinbaseWalletSDK({
  appName: 'Corner Shop',
  preference: { options: 'smartWalletOnly' },
});

Object.assign(window, { ethereum: sdk.getProvider() });
