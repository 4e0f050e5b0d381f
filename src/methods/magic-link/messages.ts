import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('magicLink', {
  title: 'Check your email',
  sentTo: 'An email was sent to {address}.',
  open: 'Open in {mailbox}',
  tryAgain: 'Try again',
});
