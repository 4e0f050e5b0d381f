import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('passkey', {
  logIn: 'Login with a Passkey',
  notFound:
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  unknown: 'Unknown error occurred during passkey authentication. Please try again.',
  successTitle: 'Success',
  success: 'Your Passkey has been successfully authenticated.',
  startTitle: 'Set up a new Passkey',
  explanation:
    'Passkeys are encrypted digital keys you create using your fingerprint, face, or screen lock. With one you sign in without a password.',
  create: 'Create a Passkey',
  skip: 'Skip',
  notSignedIn: 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  notHere: 'This browser cannot create passkeys here.',
  exists:
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  notCreated:
    'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  createdTitle: 'Passkey successfully created!',
  listTitle: 'Your passkeys',
  existing: 'Existing Passkeys',
  none: 'You have no passkeys yet.',
  another: 'Set up another Passkey',
  done: 'Done',
  unnamed: 'Passkey {number}',
  name: 'Passkey name',
  rename: 'Rename {name}',
  save: 'Save {name}',
  remove: 'Delete {name}',
  question: 'Delete “{name}”?',
  deleted: '“{name}” was deleted.',
  warning: 'Once deleted, the passkey cannot be restored.',
  confirm: 'Delete',
  cancel: 'Cancel',
});
