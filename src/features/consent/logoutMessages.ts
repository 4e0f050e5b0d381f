import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('logout', {
  title: 'Log out?',
  question: 'Are you sure you want to log out of your {project} account?',
  questionOfNoProject: 'Are you sure you want to log out of your account?',
  yes: 'Yes',
  no: 'No',
  doneTitle: 'Logged out',
  done: 'You have been logged out. You may close this page.',
  following: 'We are taking you to {host}.',
  keptTitle: 'Still logged in',
  kept: 'You have not been logged out. You may close this page.',
});
