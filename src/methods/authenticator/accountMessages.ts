import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('account', {
  authenticator: 'Authenticator app',
  authenticatorUse:
    'An app on your phone shows a new code every 30 seconds. With such a code, you confirm that it is you.',
  authenticatorOn: 'Set up',
  setUpAuthenticator: 'Set up an authenticator app',
  authenticatorAdded: 'Your authenticator app is set up.',
  showRecoveryCodes: 'Show the recovery codes',
  recoveryCodes:
    'If you lose your phone, you can log in with one of these codes. Each code works once, so keep them in a safe place.',
  recoveryCodesLeft: 'Codes left: {count}',
  noRecoveryCodes: 'You have used all your recovery codes. For new ones, remove the app and set it up again.',
  codesDone: 'Done',
  proofTotp: 'Use the authenticator app',
  proofRecovery: 'Use a recovery code',
  removeAuthenticator: 'Its codes will no longer work, and neither will its recovery codes.',
  removeAuthenticatorAlways:
    'This site always asks for a second step. If you have no other one, you have to set one up the next time you log in.',
});
