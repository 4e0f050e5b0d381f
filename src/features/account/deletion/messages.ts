import { defineMessages } from '../../../messages/defineMessages';

export const messages = defineMessages('account', {
  deletion: 'Delete your account',
  deletionLoss: 'Your account and all its data will be deleted. This cannot be undone.',
  deletionBegin: 'Delete account',
  deletionType: 'To confirm, type {name}',
  deletionWrong: 'This does not match. Please type it as shown.',
});
