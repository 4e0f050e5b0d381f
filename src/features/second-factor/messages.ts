import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('secondFactor', {
  another: 'Another way',
  otherLogin: 'A text message was already your first step. Please log in in another way.',
});
