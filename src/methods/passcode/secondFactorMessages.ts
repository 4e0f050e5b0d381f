import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('secondFactor', {
  sms: 'We send a code to your phone by text message.',
  sendSms: 'Send a code to {phone}',
  useSms: 'Get a text message',
  setUpSms: 'Add a phone number',
});
