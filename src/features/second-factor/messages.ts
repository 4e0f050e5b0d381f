import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('secondFactor', {
  title: 'One more step',
  totp: 'Enter the code that your authenticator app shows.',
  sms: 'We send a code to your phone by text message.',
  sendSms: 'Send a code to {phone}',
  passkey: 'Confirm with your passkey that it is you.',
  passkeyFailed: 'The passkey did not work. Try again, or choose another way.',
  noPasskeys: 'This browser cannot use passkeys here.',
  recovery: 'Enter one of the recovery codes that you kept when you set up your authenticator app.',
  another: 'Another way',
  useTotp: 'Use the authenticator app',
  useSms: 'Get a text message',
  usePasskey: 'Use a passkey',
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
  setUpPasskey: 'Create a passkey',
  otherLogin: 'A text message was already your first step. Please log in in another way.',
});
