import { defineMessages } from '../../../messages/defineMessages';

export const messages = defineMessages('account', {
  sessions: 'Where you are signed in',
  sessionUnknown: 'Unknown device',
  sessionUsed: 'Last used: {date}',
  sessionStarted: 'Signed in: {date}',
  sessionCurrent: 'This device',
  sessionEnd: 'Sign out: {name}',
  sessionEnded: '{name} was signed out.',
  sessionEndOthers: 'Sign out everywhere else',
  sessionOthersEnded: 'You are signed out everywhere else.',
  sessionOnly: 'You are not signed in anywhere else.',
});
