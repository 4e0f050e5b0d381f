import { defineMessages } from '../messages/defineMessages';

export const messages = defineMessages('account', {
  cancel: 'Cancel',
  save: 'Save',
  remove: 'Remove {name}',
  removeQuestion: 'Remove {name}?',
  removeAddress: 'You will no longer be able to sign in with it.',
  removed: '{name} was removed.',
  lastFactor:
    'To sign in, you need at least one email address, phone number or social account. Add another one before you remove this one.',
  confirmRemoval: 'Remove',
});
