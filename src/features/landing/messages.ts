import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('landing', {
  title: 'Logging in',
  failedTitle: 'Looks like there was an error!',
  logIn: 'Log in',
  successTitle: 'Success!',
  success: 'You have successfully logged in.',
});
