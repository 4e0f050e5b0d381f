import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('fields', {
  title: 'A few more details',
  required: 'Please fill in this field.',
  choose: 'Please choose',
  invalid: 'Please check this entry.',
  optional: '{label} (optional)',
});
