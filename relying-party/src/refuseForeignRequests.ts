import type { FastifyInstance } from 'fastify';
import { Refusal } from './failures';

/**
 * Rejects every request whose header `Host` is not the application's host. Also rejects every request that another
 * site's page has sent, except GET and HEAD.
 */
export function refuseForeignRequests(app: FastifyInstance, address: string): void {
  const { host } = new URL(address);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    // This check prevents DNS rebinding: another site can make its own host name lead to this machine. The site's page
    // could then read our replies.
    if (request.headers.host !== host) throw new Refusal('notThisAddress');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && request.headers.origin !== address) throw new Refusal('fromElsewhere');
  });

  // The forms on the pages have no fields, so the body of a POST request is ignored.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, __, done) => void done(null),
  );
}
