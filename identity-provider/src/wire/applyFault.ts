import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './faults';

/** Applies a fault that replaces or delays the reply. Returns true if the route must not run after the fault. */
export async function applyBeforeAnswer(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  switch (fault.kind) {
    case 'status': {
      const isText = typeof fault.body === 'string';
      const text = isText ? String(fault.body) : fault.body === undefined ? '' : JSON.stringify(fault.body);
      const contentType = fault.contentType ?? (isText ? 'text/plain; charset=utf-8' : 'application/json');
      reply.code(fault.status).header('content-type', contentType).send(text);
      return true;
    }
    case 'delay':
      await sleep(fault.ms, undefined, { ref: false });
      return false;
    case 'hang':
      reply.hijack();
      return true;
    case 'hang_body':
      reply.hijack();
      reply.raw.writeHead(200, {
        ...definedHeaders(reply),
        'content-type': 'application/json; charset=utf-8',
      });
      reply.raw.flushHeaders();
      return true;
    case 'reset':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return true;
    default:
      return false;
  }
}

/** Applies a fault that cuts off or slows down the reply. Returns null for a fault of another kind. */
export function applyToAnswer(fault: Fault, reply: FastifyReply, payload: string): Readable | null {
  const bytes = Buffer.from(payload);
  switch (fault.kind) {
    case 'truncate':
      reply.header('content-length', bytes.length);
      return Readable.from(cutShort(bytes));
    case 'drip':
      reply.header('content-length', bytes.length);
      return Readable.from(drip(bytes, fault.bytesPerSecond));
    default:
      return null;
  }
}

const FLUSH_MS = 20;
const DRIP_INTERVAL_MS = 100;

async function* cutShort(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, Math.floor(bytes.length / 2));
  await sleep(FLUSH_MS);
  // The headers are already sent. The error now ends the connection, so the browser learns that the rest of the reply
  // is missing.
  throw new Error('The answer was cut short by a fault.');
}

async function* drip(bytes: Buffer, bytesPerSecond: number): AsyncGenerator<Buffer> {
  const perInterval = (bytesPerSecond * DRIP_INTERVAL_MS) / 1000;
  const size = Math.max(1, Math.floor(perInterval));
  const pauseMs = (size / perInterval) * DRIP_INTERVAL_MS;
  for (let at = 0; at < bytes.length; at += size) {
    if (at > 0) await sleep(pauseMs, undefined, { ref: false });
    yield bytes.subarray(at, at + size);
  }
}

function definedHeaders(reply: FastifyReply): Record<string, string | string[] | number> {
  const headers: Record<string, string | string[] | number> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}
