import type { Strings } from '../contract/strings';
import type { Catalogue } from './defineMessages';
import { defineMessages } from './defineMessages';
import { translator } from './useMessages';

/**
 * The messages for failures that can occur in any flow. The messages for a flow's own failures are in its
 * `messages.ts`.
 */
export const failures = defineMessages('failure', {
  server: 'Something went wrong. Please try again.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  network: 'We could not reach the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  bad_reply: 'The server gave an answer we could not use. Please try again.',
  captcha_blocked:
    'A security check could not be loaded. Turn off content blockers for this page and try again.',
  client_unavailable: 'Sign-in could not start. Allow cookies and site data for this page, then try again.',
  chunk_failed: 'A part of this page could not be loaded. Check your connection and try again.',
  invalid_email: 'Invalid email address',
  invalid_phone: 'Invalid phone number, please try again.',
  invalid_config: 'This sign-in form is not set up correctly.',
  cancelled: '',
  unexpected: 'Something went wrong. Please try again.',
});

/**
 * Returns the message for a failure's code: a common message, or a flow's own. A code without a message is an error
 * type of the provider. For it the function returns the message of `server`, which is rarely shown: such an error
 * nearly always brings its own message.
 */
export function failureSentence(code: string, strings: Strings, ofFlows: readonly Catalogue[]): string {
  const all: readonly Catalogue[] = [failures, ...ofFlows];
  const found = all.find(({ texts }) => Object.hasOwn(texts, code));
  return found ? translator(found, strings)(code) : translator(failures, strings)('server');
}
