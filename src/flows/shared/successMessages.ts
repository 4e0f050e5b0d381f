import { defineMessages } from '../../messages/defineMessages';

/** The next step on the success screens. */
export const messages = defineMessages('success', {
  continue: 'Continue',
  close: 'You can close this window.',
});
