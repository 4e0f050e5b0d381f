import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('passkeyOffer', {
  title: 'Sign in faster next time',
  never: 'Do not ask again here',
});
