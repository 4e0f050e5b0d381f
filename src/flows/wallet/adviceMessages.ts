import { defineMessages } from '../../messages/defineMessages';

/** Texts of both Main and a screen of the flow. */
export const adviceMessages = defineMessages('wallet', {
  phone: 'On a phone, open this page in the browser inside your wallet’s app.',
});
