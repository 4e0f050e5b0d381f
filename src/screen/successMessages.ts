import { defineMessages } from '../messages/defineMessages';

export const messages = defineMessages('success', {
  continue: 'Continue',
  close: 'You can close this window.',
});
