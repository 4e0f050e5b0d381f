import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { CryptoConfirmation } from './CryptoConfirmation';
import { CryptoConnect } from './CryptoConnect';
import { CryptoError } from './CryptoError';
import { CryptoOtherScreen } from './CryptoOtherScreen';
import { CryptoSetupWallet } from './CryptoSetupWallet';
import { CryptoSignMessage } from './CryptoSignMessage';

export { failures } from './messages';

export const screens = {
  CryptoConnect,
  CryptoSignMessage,
  CryptoOtherScreen,
  CryptoSetupWallet,
  CryptoError,
  CryptoConfirmation,
} satisfies Record<ScreensOf<'wallet'>, ComponentType>;
