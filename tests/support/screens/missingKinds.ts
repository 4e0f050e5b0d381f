import { screens } from '../../../src/screens';
import { visibleStates } from './screens';

const success = 'The screen has no request: the person is signed in.';
const ownError = 'A failure opens the screen CryptoError.';

/** A screen can have an idle, a pending and an error state. Here are the states that some screens lack, and why. */
const reasonsWhyNot: Readonly<Record<string, string>> = {
  'PasskeyRegistrationSuccess, pending': 'A new name and a deletion are shown before the provider answers.',
  'PasskeyRegistrationSuccess, error':
    'After a failure the list shows what the provider has, without a message.',
  'PasskeyConfirmation, pending': success,
  'PasskeyConfirmation, error': success,
  'PasswordConfirmation, pending': success,
  'PasswordConfirmation, error': success,
  'EmailConfirmation, pending': 'The screen has links, and a button that opens Main without a request.',
  'EmailConfirmation, error': 'The screen has no request.',
  'OTPConfirmation, pending': success,
  'OTPConfirmation, error': success,
  'CryptoConnect, pending': 'The screen waits for the wallet as long as it is open.',
  'CryptoConnect, error': ownError,
  'CryptoSignMessage, pending': 'The screen waits for the wallet as long as it is open.',
  'CryptoSignMessage, error': ownError,
  'CryptoOtherScreen, pending': 'A choice opens the screen CryptoConnect.',
  'CryptoOtherScreen, error': ownError,
  'CryptoSetupWallet, pending': 'The screen has only links.',
  'CryptoSetupWallet, error': 'The screen has only links.',
  'CryptoError, pending': 'The screen has no request.',
  'CryptoConfirmation, pending': success,
  'CryptoConfirmation, error': success,
  'LandingConfirmation, pending': success,
  'LandingConfirmation, error': success,
};

/** The screens that always show an error, or wait for a reply. */
const neverIdle = ['CryptoError', 'Landing'];

/** Returns the states that should be in `visibleStates` but are not, and the reasons above that are out of date. */
export function missingKinds(): string[] {
  const rows = Object.entries(visibleStates).map(
    ([name, { kind = 'idle' }]) => `${name.split(', ')[0]}, ${kind}`,
  );
  const all = Object.keys(screens).flatMap((screen) =>
    ['idle', 'pending', 'error'].map((kind) => `${screen}, ${kind}`),
  );
  const exempt = [...Object.keys(reasonsWhyNot), ...neverIdle.map((screen) => `${screen}, idle`)];
  return [
    ...all.filter((each) => !rows.includes(each) && !exempt.includes(each)),
    ...exempt.filter((each) => rows.includes(each)).map((each) => `${each}: has a row and a reason`),
  ];
}
