import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { CryptoOtherScreen } from './CryptoOtherScreen';
import { CryptoConnect, CryptoSignMessage } from './CryptoRequests';
import { CryptoConfirmation, CryptoError } from './CryptoResult';
import { CryptoSetupWallet } from './CryptoSetupWallet';

export { failures } from './messages';

export const screens = {
  CryptoConnect,
  CryptoSignMessage,
  CryptoOtherScreen,
  CryptoSetupWallet,
  CryptoError,
  CryptoConfirmation,
} satisfies Record<ScreensOf<'wallet'>, ComponentType>;
