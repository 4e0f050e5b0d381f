import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('secondFactor', {
  title: 'One more step',
  totp: 'Enter the code that your authenticator app shows.',
  sms: 'We send a code to your phone by text message.',
  sendSms: 'Send a code to {phone}',
  recovery: 'Enter one of the recovery codes that you kept when you set up your authenticator app.',
  another: 'Another way',
  useTotp: 'Use the authenticator app',
  useSms: 'Get a text message',
  useRecovery: 'Use a recovery code',
  recoveredTitle: 'Do you still have your app?',
  recovered:
    'You have used a recovery code. If you have lost your authenticator app, remove it from your account, so that nobody else can use it.',
  keep: 'I still have it',
  remove: 'Remove the lost app',
  enrol: 'This site asks for a second step when you log in.',
  enrolAgain: 'The lost app is removed. You can set up a new one now.',
  setUpTotp: 'Set up an authenticator app',
  setUpSms: 'Add a phone number',
  otherLogin: 'A text message was already your first step. Please log in in another way.',
  notNow: 'Not now',
  logOut: 'Log in with another account',
  sessionOver: 'You are no longer logged in.',
});
