import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('secondFactor', {
  totp: 'Enter the code that your authenticator app shows.',
  useTotp: 'Use the authenticator app',
  setUpTotp: 'Set up an authenticator app',
  recovery: 'Enter one of the recovery codes that you kept when you set up your authenticator app.',
  useRecovery: 'Use a recovery code',
  recoveredTitle: 'Do you still have your app?',
  recovered:
    'You have used a recovery code. If you have lost your authenticator app, remove it from your account, so that nobody else can use it.',
  keep: 'I still have it',
  remove: 'Remove the lost app',
  enrolAgain: 'The lost app is removed. You can set up a new one now.',
});
