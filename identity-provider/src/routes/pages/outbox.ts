import type { FastifyInstance } from 'fastify';
import { outboxPage } from '../../pages/outbox.ts';
import type { Provider } from '../../provider.ts';
import { isFields, type Fields } from '../../wire/fields.ts';
import { refuseOtherSites } from '../../wire/refuseOtherSites.ts';

const KEEP_ALIVE_MS = 25_000;

/** Adds the page with all messages, and the stream that tells the page about new messages (server-sent events). */
export function addOutboxRoutes(app: FastifyInstance, provider: Provider): void {
  void app.register(async (outbox) => {
    refuseOtherSites(outbox);

    outbox.get('/outbox', async (request, reply) => {
      const query = isFields(request.query) ? request.query : {};
      const filter = { project: readText(query, 'project'), to: readText(query, 'to') };
      return outboxPage(reply, provider, filter);
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

/** The form sends an empty text for a field without a value. */
function readText(query: Fields, name: string): string | undefined {
  const value = query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
