import type { FailureCode } from '../identity/core/failureCode';
import { IdentityError } from '../identity/core/IdentityError';

/**
 * An {@link IdentityError} as plain data. `message` is the provider's message. If the provider has sent none, `message`
 * is empty, and the screen shows the widget's own message for the code.
 */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  readonly errorType?: string;
  readonly status?: number;
  readonly requestId?: string;
  readonly errorUrl?: string;
  readonly ceremonyError?: string;
}

export const chunkFailed: Failure = { code: 'chunk_failed', message: '' };

export function toFailure(error: unknown): Failure {
  const { code, message, errorType, status, requestId, errorUrl, ceremonyError } =
    error instanceof IdentityError ? error : new IdentityError('unexpected', '', { cause: error });
  return { code, message, errorType, status, requestId, errorUrl, ceremonyError };
}
