import { defineMessages, type Catalogue, type Messages } from './defineMessages';
import { translator } from './useMessages';

/**
 * For failures that can occur before the gateway is loaded. `requestFailures.ts` has those of requests, and the
 * `messages.ts` of a flow those that can occur only there.
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

export function addFailures(catalogue: Catalogue): void {
  catalogues.add(catalogue);
}

interface FailureDetails {
  readonly code: string;
  /** The provider's, or empty. */
  readonly message: string;
  readonly errorType?: string;
}

/**
 * Returns the first of these that exists:
 * 1. the message for the provider's type of error (`server.<error_type>`). In English the widget has it only for
 * `providerFailures`, but a host may set it
 * 2. the provider's own message
 * 3. the message for the failure's code
 */
export function failureMessage({ code, message, errorType = '' }: FailureDetails, strings: Messages): string {
  const id = `server.${errorType}`;
  const text = Object.hasOwn(strings, id) ? strings[id] : undefined;
  if (typeof text === 'string') return text;
  return catalogueWith(errorType, 'server')?.texts[errorType] || message || failureSentence(code, strings);
}

/**
 * Codes that stand for the provider's error types have no message, and get that of `server`. It is rarely shown,
 * because such errors nearly always contain the provider's own message.
 */
export function failureSentence(code: string, strings: Messages): string {
  const catalogue = catalogueWith(code, 'failure');
  if (!catalogue) return translator(failures, strings)('server');
  return translator(catalogue, strings)(code);
}

const catalogueWith = (key: string, requested: string) =>
  [...catalogues].find(({ prefix, texts }) => prefix === requested && Object.hasOwn(texts, key));
