import { defineMessages } from '../../../messages/defineMessages';

export const messages = defineMessages('account', {
  passkeys: 'Passkeys',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'Your passkey was added.',
  passkeyNotAdded: 'Your passkey was not added. Please try again.',
});
