import { defineMessages } from './defineMessages';

export const common = defineMessages('common', {
  back: 'Back',
  email: 'Email',
  emailPlaceholder: 'example@email.com',
  tryAgain: 'Try again',
  reload: 'Reload',
  lastUsed: 'Last used',
  dismiss: 'Dismiss',
  loading: 'Loading',
  stillLoading: 'Still loading…',
  watermark: 'Powered by Stytch',
  crashedTitle: 'Something went wrong',
  crashed: 'This form stopped working. You can start it again.',
  restart: 'Start again',
});
