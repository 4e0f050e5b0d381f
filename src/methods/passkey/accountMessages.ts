import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('account', {
  passkeys: 'Passkeys',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'Your passkey was added.',
  proofPasskey: 'Use a passkey',
  proofPasskeyFailed: 'The passkey was not used. Please try again.',
  passkeyNotAdded: 'Your passkey was not added. Please try again.',
});
