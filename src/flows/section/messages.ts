import { defineMessages } from '../../messages/defineMessages';

/** The texts that several sections of Account have. */
export const messages = defineMessages('account', {
  cancel: 'Cancel',
  save: 'Save',
});
