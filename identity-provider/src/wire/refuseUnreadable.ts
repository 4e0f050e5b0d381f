import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from './errors';
import type { ErrorType } from './errors';
import { commonHeaders, toErrorBody } from './respond';

/** By the code of Node's error. All other errors are `bad_request`. */
const errorTypes = new Map<string | undefined, ErrorType>([
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
]);

/**
 * Replies to a request that Node could not parse, in the format of the API's errors. There is no Fastify reply for such
 * a request, so this function writes to the connection itself.
 */
export function refuseUnreadable(cause: NodeJS.ErrnoException, socket: Duplex, host: string): void {
  if (cause.code === 'ECONNRESET' || !socket.writable || hasStartedReply(socket)) {
    socket.destroy();
    return;
  }
  const error = new ApiError(errorTypes.get(cause.code) ?? 'bad_request');
  const body = JSON.stringify(toErrorBody(error, { requestId: `request-id-test-${randomUUID()}`, host }));
  const headers = {
    ...commonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'));
}

/**
 * Returns whether Node has already sent a part of a reply on this connection. Then we must not write to the connection,
 * because our bytes would mix with that reply. Node's default handler reads the same private field.
 */
function hasStartedReply(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}
