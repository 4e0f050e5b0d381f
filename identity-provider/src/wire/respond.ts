import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/** The headers of every reply. */
export const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

export function addCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
}

export function requestId(request: FastifyRequest): string {
  return `request-id-${request.call?.project?.mode ?? 'test'}-${request.id}`;
}

/**
 * Sends an error as JSON. Its fields are at the top level, because the client does not look for them in the member
 * `data`.
 */
export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const apiError = prepareErrorReply(error, request, reply);
  return reply.send(toErrorBody(apiError, { requestId: requestId(request), host: request.host }));
}

/** @param from `host` is the host name and the port to which the caller has sent the request */
export function toErrorBody(
  { status, type, message, retryAfterSeconds }: ApiError,
  from: { requestId: string; host: string },
) {
  return {
    status_code: status,
    request_id: from.requestId,
    error_type: type,
    error_message: message,
    error_url: `http://${from.host}/errors#${type}`,
    // The client passes this object on. It does not pass on the header `Retry-After`, which says the same.
    ...(retryAfterSeconds !== undefined && { error_details: { retry_after_seconds: retryAfterSeconds } }),
  };
}

/**
 * Converts an error to an `ApiError`, and sets the reply's status and headers. Logs the error if it is an internal one.
 */
export function prepareErrorReply(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiError {
  const apiError = toApiError(error);
  if (apiError.type === 'internal_server_error') logFailure(error, request);
  if (apiError.retryAfterSeconds !== undefined) reply.header('retry-after', apiError.retryAfterSeconds);
  reply.code(apiError.status);
  return apiError;
}

function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ApiError('body_too_large');
  if (status === 415) return new ApiError('unsupported_content_type');
  if (status !== undefined && status >= 400 && status < 500) return new ApiError('bad_request');
  return new ApiError('internal_server_error');
}

/** Does not log the query and the body of the request, because they may contain secrets. */
function logFailure(error: Error, request: FastifyRequest): void {
  const [path] = request.url.split('?');
  const where = error.stack?.split('\n')[1]?.trim() ?? '';
  console.error(
    `identity-provider: ${request.method} ${path} failed: ${error.message.split('\n')[0]} ${where}`,
  );
}
