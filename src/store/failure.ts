import type { FailureCode } from '../contract/failureCode';
import { chunkError, IdentityError, type ErrorFields } from '../provider/IdentityError';

/** An {@link IdentityError} as plain data. */
export interface Failure extends ErrorFields {
  readonly code: FailureCode;
  /** The provider's. If it is empty, the screen shows the widget's own message for the code. */
  readonly message: string;
}

export function toFailure(error: unknown): Failure {
  const { code, message, errorType, status, requestId, errorUrl, ceremonyError, retryAfterSeconds } =
    error instanceof IdentityError ? error : new IdentityError('unexpected', '', { cause: error });
  return { code, message, errorType, status, requestId, errorUrl, ceremonyError, retryAfterSeconds };
}

/** True if a newer release has replaced the chunk on the server. */
export const isChunkGone = (failure: Pick<Failure, 'code'> | null | undefined) =>
  failure?.code === 'chunk_gone';

export const chunkFailure = (cause: unknown): Failure => toFailure(chunkError(cause));
