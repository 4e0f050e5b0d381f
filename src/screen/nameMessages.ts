import { defineMessages } from '../messages/defineMessages';

export const messages = defineMessages('account', {
  firstName: 'First name',
  lastName: 'Last name',
});
