import { defineMessages } from '../messages/defineMessages';

export const messages = defineMessages('link', {
  confirm: 'The link from your email signs you in. Continue only if you asked for it.',
  continue: 'Continue to sign in',
});
