import { defineMessages } from '../../messages/defineMessages';

/** The texts that both Main and a screen of this flow use. */
export const adviceMessages = defineMessages('wallet', {
  phone: 'On a phone, open this page in the browser inside your wallet’s app.',
});
