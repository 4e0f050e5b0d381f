import type { Catalogue } from './defineMessages';
import { defineMessages } from './defineMessages';
import type { Texts } from './text';
import { translator } from './useMessages';

/**
 * The messages for failures that can occur in every flow. A failure that can occur only in one flow has its message in
 * the `messages.ts` of this flow.
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

/** The members of a failure that determine the message. */
interface Failed {
  readonly code: string;
  /** The message of the provider, or empty. */
  readonly message: string;
  readonly errorType?: string;
}

/**
 * Returns the message for a failure. It is the first of these messages that exists:
 * 1. the widget's text for the provider's type of error (`error_type`), which exists only in languages other than
 *    English
 * 2. the provider's own message
 * 3. the message for the failure's code
 */
export function failureMessage(
  { code, message, errorType }: Failed,
  strings: Texts,
  ofFlows: readonly Catalogue[],
): string {
  const id = `server.${errorType}`;
  const text = Object.hasOwn(strings, id) && strings[id];
  return typeof text === 'string' ? text : message || failureSentence(code, strings, ofFlows);
}

/**
 * Returns the message for the code of a failure: a common message, or a message of a flow. A code without a message is
 * an error type of the provider, and gets the message for the code `server`. That message is rarely shown, because such
 * errors nearly always contain the provider's own message.
 */
export function failureSentence(code: string, strings: Texts, ofFlows: readonly Catalogue[]): string {
  const all: readonly Catalogue[] = [failures, ...ofFlows];
  const found = all.find(({ texts }) => Object.hasOwn(texts, code));
  return found ? translator(found, strings)(code) : translator(failures, strings)('server');
}
