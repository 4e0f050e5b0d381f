import { defineMessages } from '../../messages/defineMessages';

/** For PasskeyRegistration, and for what offers a passkey without its list. */
export const creationMessages = defineMessages('passkey', {
  explanation:
    'Passkeys are encrypted digital keys you create using your fingerprint, face, or screen lock. With one you sign in without a password.',
  create: 'Create a Passkey',
  exists:
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  notCreated:
    'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
});
