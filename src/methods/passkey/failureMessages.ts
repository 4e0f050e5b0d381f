import { defineMessages } from '../../messages/defineMessages';

export const failures = defineMessages('failure', {
  passkey_refused: 'No passkey was chosen. Please try again.',
  passkey_exists: 'Your device or security key already has a passkey for this account.',
  passkey_failed: 'The passkey could not be used. Please try again.',
});
