import type { FastifyInstance } from 'fastify';
import { outboxPage } from '../../pages/outbox';
import type { Provider } from '../../provider';
import { isFields } from '../../wire/fields';
import { refuseOtherSites } from '../../wire/loopback';

const KEEP_ALIVE_MS = 25_000;

export function addOutboxRoutes(app: FastifyInstance, provider: Provider): void {
  void app.register(async (outbox) => {
    refuseOtherSites(outbox);

    outbox.get('/outbox', async (request, reply) => {
      const query = isFields(request.query) ? request.query : {};
      const read = (name: string) => (typeof query[name] === 'string' ? query[name] : '') || undefined;
      return outboxPage(reply, provider, { project: read('project'), to: read('to') });
    });

    // The event contains no part of the message. When the page gets the event, it fetches its own HTML again, which now
    // contains the message.
    outbox.get('/outbox/stream', async (request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      reply.raw.write(': connected\n\n');
      const keepAlive = setInterval(() => reply.raw.write(': still here\n\n'), KEEP_ALIVE_MS).unref();
      const stopListening = provider.outbox.onMessage(() => reply.raw.write('data: new\n\n'));
      request.raw.on('close', () => {
        clearInterval(keepAlive);
        stopListening();
      });
    });
  });
}
