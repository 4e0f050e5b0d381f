import type { Catalogue } from './defineMessages';
import { defineMessages } from './defineMessages';
import type { Texts } from './text';
import { translator } from './useMessages';

/**
 * The messages for failures that can occur before the gateway is loaded. `requestFailures.ts` has the messages for
 * failures of requests. A failure that can occur only in one flow has its message in the `messages.ts` of this flow.
 */
export const failures = defineMessages('failure', {
  server: 'Something went wrong. Please try again.',
  client_unavailable: 'Sign-in could not start. Allow cookies and site data for this page, then try again.',
  chunk_failed: 'A part of this page could not be loaded. Check your connection and try again.',
  chunk_gone: 'This page is out of date. Reload it to continue.',
  invalid_email: 'Invalid email address',
  invalid_phone: 'Invalid phone number, please try again.',
  invalid_config: 'This sign-in form is not set up correctly.',
  cancelled: '',
  unexpected: 'Something went wrong. Please try again.',
});

const catalogues = new Set<Catalogue>([failures]);

/** Called when a chunk is loaded that has messages for further failures. */
export function addFailures(catalogue: Catalogue): void {
  catalogues.add(catalogue);
}

interface FailureDetails {
  readonly code: string;
  /** The message of the provider, or empty. */
  readonly message: string;
  readonly errorType?: string;
}

/**
 * Returns the message for a failure. It is the first of these messages that exists:
 * 1. the text for the provider's type of error (`server.<error_type>`). In English the widget has it only for
 *    `linkFailures`, but a host may set it
 * 2. the provider's own message
 * 3. the message for the failure's code
 */
export function failureMessage({ code, message, errorType = '' }: FailureDetails, strings: Texts): string {
  const id = `server.${errorType}`;
  const text = Object.hasOwn(strings, id) ? strings[id] : undefined;
  if (typeof text === 'string') return text;
  return catalogueWith(errorType, 'server')?.texts[errorType] || message || failureSentence(code, strings);
}

/**
 * Returns the message for the code of a failure: a common message, or a message of a flow. Some codes have no message,
 * because they stand for error types of the provider. For these codes, the function returns the message for the code
 * `server`. This is rarely shown, because such errors nearly always contain the provider's own message.
 */
export function failureSentence(code: string, strings: Texts): string {
  const catalogue = catalogueWith(code, 'failure');
  if (!catalogue) return translator(failures, strings)('server');
  return translator(catalogue, strings)(code);
}

const catalogueWith = (key: string, wanted: string) =>
  [...catalogues].find(({ prefix, texts }) => prefix === wanted && Object.hasOwn(texts, key));
