import { defineMessages } from '../../messages/defineMessages';

export const failures = defineMessages('failure', {
  social_refused: 'The sign-in was cancelled. You can try again.',
  social_failed: 'The sign-in did not work. Please try again.',
});

export const messages = defineMessages('social', {
  continue: 'Continue with {provider}',
  leaving: 'Continuing to {provider}',
});
