import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('account', {
  hasPassword: 'You have a password.',
  noPassword: 'You have no password yet.',
  passwordOutdated: 'You need to set a new one.',
  passwordNeedsEmail: 'To sign in with a password, you need a verified email address. Add one first.',
  setPassword: 'Set a password',
  changePassword: 'Change your password',
  currentPassword: 'Current password',
  unknownPassword: 'I do not know my current password',
  wrongPassword: 'This is not your current password.',
  samePassword: 'This is your current password. Choose another one.',
  passwordEndsSessions: 'When you save it, you are signed out everywhere else.',
  proofPassword: 'Use your password',
  passwordSaved: 'Your password was saved. You are signed out everywhere else.',
});
