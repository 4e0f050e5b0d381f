import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProjectMessage } from '../../messages/outbox.ts';
import type { Provider } from '../../provider.ts';
import { readFaultRule } from '../../wire/faults.ts';
import { asFields, isFields } from '../../wire/fields.ts';
import { projectInPath } from './projects.ts';

/** With these routes, tests read messages, requests and telemetry, and inject faults. */
export function addDiagnosticRoutes(dev: FastifyInstance, provider: Provider): void {
  dev.get('/projects/:token/outbox', async (request) => {
    const { publicToken } = projectInPath(provider, request);
    const messages = await provider.outbox.list({ publicToken, to: readQuery(request, 'to') });
    const isLater = readAfter(readQuery(request, 'after'));
    // The path already contains the public token.
    return messages.filter(isLater).map(({ publicToken: _token, ...message }) => message);
  });

  dev.get('/projects/:token/requests', async (request) =>
    provider.requestLog.list(projectInPath(provider, request), readQuery(request, 'path')),
  );

  dev.get('/projects/:token/events', async (request) =>
    provider.telemetry.list(projectInPath(provider, request)),
  );

  dev.post('/projects/:token/faults', async (request) => {
    provider.faults.add(projectInPath(provider, request), readFaultRule(asFields(request.body)));
    return {};
  });

  dev.delete('/projects/:token/faults', async (request) => {
    provider.faults.clear(projectInPath(provider, request));
    return {};
  });
}

function readQuery(request: FastifyRequest, name: string): string | undefined {
  const value = isFields(request.query) ? request.query[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Returns a filter for the messages after another message or a time. A time that cannot be read selects all messages.
 * @param after the id of a message (at most 12 digits), or a time: milliseconds since 1970 or an ISO date
 */
function readAfter(after: string | undefined): (message: ProjectMessage) => boolean {
  if (after === undefined) return () => true;
  if (/^\d{1,12}$/.test(after)) return ({ id }) => id > Number(after);
  const time = /^\d+$/.test(after) ? Number(after) : Date.parse(after);
  if (Number.isNaN(time)) return () => true;
  return ({ sent_at }) => Date.parse(sent_at) > time;
}
