import type { ScreenName } from './presets';

interface Node {
  at: readonly [column: number, row: number];
  next?: readonly ScreenName[];
}

/**
 * The map of the screens. A widget can start with the screens in the first column. A sign-in ends, or fails, with the
 * screens in the last column.
 */
export const graph: Readonly<Record<ScreenName, Node>> = {
  Main: {
    at: [0, 4],
    next: [
      'EmailConfirmation',
      'OTPAuthenticate',
      'PasswordCreateOrLogin',
      'PasskeyConfirmation',
      'CryptoConnect',
      'CryptoOtherScreen',
      'CryptoSetupWallet',
    ],
  },
  EmailConfirmation: { at: [1, 0] },
  OTPAuthenticate: { at: [1, 1], next: ['OTPConfirmation'] },
  OTPConfirmation: { at: [3, 1] },
  PasswordCreateOrLogin: {
    at: [1, 8],
    next: ['PasswordForgot', 'PasswordBreached', 'PasswordDedupe', 'PasswordSetNew', 'PasswordConfirmation'],
  },
  PasswordForgot: { at: [2, 6] },
  PasswordBreached: { at: [2, 7] },
  PasswordDedupe: { at: [2, 9] },
  PasswordSetNew: { at: [2, 10] },
  PasswordConfirmation: { at: [3, 8] },
  PasskeyConfirmation: { at: [3, 2] },
  CryptoConnect: { at: [1, 5], next: ['CryptoSignMessage', 'CryptoError'] },
  CryptoOtherScreen: { at: [1, 4], next: ['CryptoConnect'] },
  CryptoSetupWallet: { at: [1, 3] },
  CryptoSignMessage: { at: [2, 5], next: ['CryptoConfirmation', 'CryptoError'] },
  CryptoConfirmation: { at: [3, 5] },
  CryptoError: { at: [3, 4] },
  PasswordResetForm: { at: [0, 11], next: ['PasswordConfirmation', 'PasswordForgot'] },
  PasskeyRegistrationStart: { at: [0, 12], next: ['PasskeyRegistrationSuccess'] },
  PasskeyRegistrationSuccess: { at: [1, 12], next: ['PasskeyRegistrationStart'] },
  IDPConsent: { at: [0, 13] },
};
