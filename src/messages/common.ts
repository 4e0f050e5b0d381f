import { defineMessages } from './defineMessages';

/** Words that more than one screen says. */
export const common = defineMessages('common', {
  back: 'Back',
  email: 'Email',
  phone: 'Phone number',
  countryCode: 'Country code',
  emailPlaceholder: 'example@email.com',
  phonePlaceholder: '(123) 456-7890',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  loading: 'Loading',
  watermark: 'Powered by Stytch',
  notAvailableTitle: 'Not available yet',
  notAvailable: 'This part is not available yet.',
  crashedTitle: 'Something went wrong',
  crashed: 'This form stopped working. You can start it again.',
  restart: 'Start again',
});
