import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './faults.ts';

/**
 * Applies a fault that replaces or delays the reply. Does nothing for a fault of another kind. Returns true if the route
 * must not run after the fault.
 */
export async function applyBeforeReply(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  switch (fault.kind) {
    case 'status':
      sendBody(reply.code(fault.status), fault.body, fault.contentType);
      return true;
    case 'delay':
      await sleep(fault.ms, undefined, { ref: false });
      return false;
    case 'hang':
      // After this, Fastify sends no reply, and the connection stays open.
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

function sendBody(reply: FastifyReply, body: unknown, contentType: string | undefined): void {
  if (typeof body === 'string') {
    reply.header('content-type', contentType ?? 'text/plain; charset=utf-8').send(body);
    return;
  }
  const text = body === undefined ? '' : JSON.stringify(body);
  reply.header('content-type', contentType ?? 'application/json').send(text);
}

/**
 * Applies a fault that cuts off or slows down the reply. Returns the changed body, or null for a fault of another kind.
 */
export function applyToReply(fault: Fault, reply: FastifyReply, payload: string): Readable | null {
  const bytes = Buffer.from(payload);
  switch (fault.kind) {
    case 'truncate':
      reply.header('content-length', bytes.length);
      return Readable.from(truncate(bytes));
    case 'drip':
      reply.header('content-length', bytes.length);
      return Readable.from(drip(bytes, fault.bytesPerSecond));
    default:
      return null;
  }
}

/** In this time, the first half of a truncated body is sent. */
const FLUSH_MS = 20;
const DRIP_INTERVAL_MS = 100;

async function* truncate(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, Math.floor(bytes.length / 2));
  await sleep(FLUSH_MS);
  // The headers are already sent. The error now ends the connection, so the browser learns that the rest of the reply
  // is missing.
  throw new Error('The answer was cut short by a fault.');
}

/** Sends a piece about every 100 ms. If this would be less than a byte, sends single bytes with longer pauses. */
async function* drip(bytes: Buffer, bytesPerSecond: number): AsyncGenerator<Buffer> {
  const bytesPerInterval = (bytesPerSecond * DRIP_INTERVAL_MS) / 1000;
  const pieceSize = Math.max(1, Math.floor(bytesPerInterval));
  const pauseMs = (pieceSize / bytesPerInterval) * DRIP_INTERVAL_MS;
  for (let start = 0; start < bytes.length; start += pieceSize) {
    if (start > 0) await sleep(pauseMs, undefined, { ref: false });
    yield bytes.subarray(start, start + pieceSize);
  }
}

/** Returns the headers that the hooks have set, without those that are `undefined`, as Node requires. */
function definedHeaders(reply: FastifyReply): Record<string, string | string[] | number> {
  const headers: Record<string, string | string[] | number> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}
