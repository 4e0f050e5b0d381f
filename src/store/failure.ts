import type { FailureCode } from '../identity/types';
import { IdentityError } from '../identity/IdentityError';

/**
 * An {@link IdentityError} as plain data, for the store. `message` is the provider's message. If it is empty, the
 * screen shows the widget's own message for the code.
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

export function toFailure(error: unknown): Failure {
  const { code, message, errorType, status, requestId, errorUrl, ceremonyError } =
    error instanceof IdentityError ? error : new IdentityError('unexpected', '', { cause: error });
  return { code, message, errorType, status, requestId, errorUrl, ceremonyError };
}
