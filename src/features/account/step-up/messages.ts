import { defineMessages } from '../../../messages/defineMessages';

export const messages = defineMessages('account', {
  proofTitle: 'Confirm that it is you',
  proofText: 'You are changing how you log in. Please log in once more, and the change goes on.',
  proofNone: 'Please sign out and log in again. Then you can make this change.',
  proofPasskey: 'Use a passkey',
  proofPassword: 'Use your password',
  proofTotp: 'Use the authenticator app',
  proofRecovery: 'Use a recovery code',
  proofConfirm: 'Confirm',
  proofSend: 'Send a code to {name}',
});
