import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('secondFactor', {
  passkey: 'Confirm with your passkey that it is you.',
  passkeyFailed: 'The passkey did not work. Try again, or choose another way.',
  noPasskeys: 'This browser cannot use passkeys here.',
  usePasskey: 'Use a passkey',
  setUpPasskey: 'Create a passkey',
});
