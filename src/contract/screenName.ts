/**
 * The names of the screens in the specification (§2), of the two screens for landing pages, and of the account. `src/screens.ts`
 * describes each screen.
 */
export type ScreenName =
  | 'Main'
  | 'PasskeyRegistrationStart'
  | 'PasskeyRegistrationSuccess'
  | 'PasskeyConfirmation'
  | 'PasswordResetForm'
  | 'PasswordCreateOrLogin'
  | 'PasswordForgot'
  | 'PasswordBreached'
  | 'PasswordSetNew'
  | 'PasswordDedupe'
  | 'PasswordConfirmation'
  | 'EmailConfirmation'
  | 'OTPAuthenticate'
  | 'OTPConfirmation'
  | 'CryptoConnect'
  | 'CryptoSignMessage'
  | 'CryptoOtherScreen'
  | 'CryptoSetupWallet'
  | 'CryptoError'
  | 'CryptoConfirmation'
  | 'IDPConsent'
  | 'Landing'
  | 'LandingConfirmation'
  | 'Account'
  | 'SecondFactor'
  | 'SecondFactorEnrolment'
  | 'Terms'
  | 'PasskeyOffer'
  | 'Fields';
