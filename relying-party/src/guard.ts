import type { FastifyInstance } from 'fastify';
import { Refusal } from './failures';

/** Replies only at its own address, and accepts changes only from its own pages. */
export function guard(app: FastifyInstance, address: string): void {
  const { host } = new URL(address);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    // Another site can point its own host name at this machine.
    if (request.headers.host !== host) throw new Refusal('notThisAddress');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && request.headers.origin !== address) throw new Refusal('fromElsewhere');
  });

  // The forms have no fields.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, __, done) => void done(null),
  );
}
