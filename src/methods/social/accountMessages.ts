import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('account', {
  socials: 'Social accounts',
  noSocials: 'No social account is connected yet.',
  connectSocial: 'Connect {name}',
  socialConnected: 'Your account at {name} was connected.',
  socialTaken: 'This account at {name} is connected with another person.',
  socialRefused: 'The connection was cancelled. You can try again.',
  socialFailed: 'The connection did not work. Please try again.',
  socialOther: 'The account was not connected, because another person is signed in now.',
});
