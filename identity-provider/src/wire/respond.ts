import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors';

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

/** `request-id-test-<uuid>`, in every reply of the API. */
export function requestId(request: FastifyRequest): string {
  return `request-id-${request.call?.project?.mode ?? 'test'}-${request.id}`;
}

/** Errors are JSON with their fields at top level: under `data` the client would not read them. */
export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = noteError(error, request, reply);
  return reply.send(toEnvelope(known, { requestId: requestId(request), host: request.host }));
}

/** @param from the id of the request, and the provider's host and port from the caller's view */
export function toEnvelope({ status, type, message }: ApiError, from: { requestId: string; host: string }) {
  return {
    status_code: status,
    request_id: from.requestId,
    error_type: type,
    error_message: message,
    error_url: `http://${from.host}/errors#${type}`,
  };
}

/** The error's JSON; also sets its status and headers on the reply. Internal failures are logged. */
export function noteError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiError {
  const known = toApiError(error);
  if (known.type === 'internal_server_error') logFailure(error, request);
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  reply.code(known.status);
  return known;
}

function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ApiError('body_too_large');
  if (status === 415) return new ApiError('unsupported_content_type');
  if (status !== undefined && status >= 400 && status < 500) return new ApiError('bad_request');
  return new ApiError('internal_server_error');
}

/** One line, without the content of the request. */
function logFailure(error: Error, request: FastifyRequest): void {
  const [path] = request.url.split('?');
  const where = error.stack?.split('\n')[1]?.trim() ?? '';
  console.error(
    `identity-provider: ${request.method} ${path} failed: ${error.message.split('\n')[0]} ${where}`,
  );
}
