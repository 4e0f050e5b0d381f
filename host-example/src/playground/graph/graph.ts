import type { ScreenName } from './presets';

interface Node {
  /** The place on the map, counted from 0. */
  at: readonly [column: number, row: number];
  /** The screens that this screen can open. */
  next?: readonly ScreenName[];
}

/**
 * The map of the screens. The first column has the screens with which a widget can start. The last column has screens
 * without an arrow to another screen: the sign-in is complete, has failed, or continues in an email.
 */
export const graph: Readonly<Record<ScreenName, Node>> = {
  Main: {
    at: [0, 5],
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
  PasskeyConfirmation: { at: [3, 0] },
  EmailConfirmation: { at: [3, 1] },
  OTPAuthenticate: { at: [2, 2], next: ['OTPConfirmation'] },
  OTPConfirmation: { at: [3, 2] },
  PasswordCreateOrLogin: {
    at: [1, 5],
    next: [
      'EmailConfirmation',
      'OTPAuthenticate',
      'OTPConfirmation',
      'PasswordForgot',
      'PasswordBreached',
      'PasswordDedupe',
      'PasswordSetNew',
      'PasswordConfirmation',
    ],
  },
  PasswordForgot: { at: [2, 3], next: ['EmailConfirmation'] },
  PasswordBreached: { at: [2, 4], next: ['EmailConfirmation'] },
  PasswordDedupe: { at: [2, 6], next: ['EmailConfirmation'] },
  PasswordSetNew: { at: [2, 7] },
  PasswordConfirmation: { at: [3, 5] },
  PasswordResetForm: { at: [0, 8], next: ['PasswordConfirmation', 'PasswordForgot'] },
  CryptoConnect: { at: [1, 9], next: ['CryptoSignMessage', 'CryptoError'] },
  CryptoOtherScreen: { at: [1, 10], next: ['CryptoConnect', 'CryptoSetupWallet'] },
  CryptoSetupWallet: { at: [1, 11] },
  CryptoSignMessage: { at: [2, 9], next: ['CryptoConfirmation', 'CryptoError'] },
  CryptoConfirmation: { at: [3, 9] },
  CryptoError: { at: [3, 10] },
  PasskeyRegistrationStart: { at: [0, 12], next: ['PasskeyRegistrationSuccess'] },
  PasskeyRegistrationSuccess: { at: [1, 12], next: ['PasskeyRegistrationStart'] },
  IDPConsent: { at: [0, 13] },
  Landing: { at: [0, 14], next: ['LandingConfirmation'] },
  LandingConfirmation: { at: [1, 14] },
  Account: { at: [0, 15] },
  SecondFactor: { at: [0, 16], next: ['LandingConfirmation', 'SecondFactorEnrolment'] },
  SecondFactorEnrolment: { at: [1, 16], next: ['LandingConfirmation'] },
  Terms: { at: [0, 17], next: ['LandingConfirmation'] },
  PasskeyOffer: { at: [1, 17], next: ['LandingConfirmation'] },
  Fields: { at: [0, 18], next: ['LandingConfirmation'] },
};

/** Returns all arrows. Those from the current screen are the last ones, so that no other arrow is drawn over them. */
export function arrowsOf(current: ScreenName | undefined): [from: ScreenName, to: ScreenName][] {
  const names = Object.keys(graph) as ScreenName[]; // the cast is needed because `Object.keys` returns plain strings
  return names
    .toSorted((one, other) => Number(one === current) - Number(other === current))
    .flatMap((from) => (graph[from].next ?? []).map((to): [ScreenName, ScreenName] => [from, to]));
}
