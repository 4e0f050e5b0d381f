import type { FastifyInstance } from 'fastify';
import { Refusal } from './failures';

/**
 * Rejects requests to another address than the application's own. Accepts changes only from the application's own
 * pages.
 */
export function guard(app: FastifyInstance, address: string): void {
  const { host } = new URL(address);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    // Another site can make its own host name point to this machine, so the host name is checked.
    if (request.headers.host !== host) throw new Refusal('notThisAddress');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && request.headers.origin !== address) throw new Refusal('fromElsewhere');
  });

  // The body of a form is ignored, because the forms have no fields.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, __, done) => void done(null),
  );
}
