import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('consent', {
  accessTitle: '{client} wants to access your {project} account',
  accessTitleOfNoProject: '{client} wants to access your account',
  signInTitle: 'Sign in to {client} with {project}',
  signInTitleOfNoProject: 'Sign in to {client}',
  requests: '{client} is requesting to:',
  withheld: 'You do not have permission to grant:',
  redirect: 'Afterwards you go to {host}.',
  redirectInternational: 'Afterwards you go to {host} ({ascii}).',
  allow: 'Allow',
  deny: 'Deny',
  successTitle: 'Success!',
  success: 'You can go back to {client} now.',
  following: 'We are taking you back to {client}.',
  refusedTitle: 'No access',
  refused: 'The server did not give the application access.',
  deniedTitle: 'Access denied',
  denied: 'Access to the application was denied.',
});
