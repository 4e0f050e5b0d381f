import type { FailureCode } from '../identity/core/failureCode';
import { chunkError, IdentityError } from '../identity/core/IdentityError';
import type { ErrorFields } from '../identity/core/IdentityError';

/**
 * An {@link IdentityError} as plain data. `message` is the provider's message. If the provider has sent none, `message`
 * is empty, and the screen shows the widget's own message for the code.
 */
export interface Failure extends ErrorFields {
  readonly code: FailureCode;
  readonly message: string;
}

export function toFailure(error: unknown): Failure {
  const { code, message, errorType, status, requestId, errorUrl, ceremonyError, retryAfterSeconds } =
    error instanceof IdentityError ? error : new IdentityError('unexpected', '', { cause: error });
  return { code, message, errorType, status, requestId, errorUrl, ceremonyError, retryAfterSeconds };
}

/** Returns whether a chunk is missing on the server, because a newer release has replaced it. */
export const isChunkGone = (failure: Pick<Failure, 'code'> | null | undefined) =>
  failure?.code === 'chunk_gone';

/** Returns the failure of a chunk that could not be loaded. */
export const chunkFailure = (cause: unknown): Failure => toFailure(chunkError(cause));
