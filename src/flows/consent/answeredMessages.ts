import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('consent', {
  successTitle: 'Success!',
  success: 'You can go back to {client} now.',
  following: 'We are taking you back to {client}.',
  refusedTitle: 'No access',
  refused: 'The server did not give the application access.',
  deniedTitle: 'Access denied',
  denied: 'Access to the application was denied.',
});
