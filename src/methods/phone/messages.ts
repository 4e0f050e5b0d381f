import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('phone', {
  label: 'Phone number',
  countryCode: 'Country code',
  placeholder: '(123) 456-7890',
  continueSms: 'Continue with text message',
  continueWhatsapp: 'Continue with WhatsApp',
});
