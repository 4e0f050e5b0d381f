import type { FastifyInstance } from 'fastify';
import { Refusal } from './failures';

/** Answers only its own address, and lets only its own pages change anything. */
export function guard(app: FastifyInstance, address: string): void {
  const { host } = new URL(address);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    // Another site can point a name of its own at this machine.
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
