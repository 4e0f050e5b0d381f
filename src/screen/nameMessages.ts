import { defineMessages } from '../messages/defineMessages';

/** For the account, and for the fields after a sign-in. */
export const messages = defineMessages('account', {
  firstName: 'First name',
  lastName: 'Last name',
});
