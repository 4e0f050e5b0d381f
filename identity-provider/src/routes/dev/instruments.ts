import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProjectMessage } from '../../messages/outbox';
import type { Provider } from '../../provider';
import { readFaultRule } from '../../wire/faults';
import { asFields, isFields } from '../../wire/fields';
import { namedProject } from './projects';

/** With these routes, tests read messages and requests, and inject faults. */
export function addInstruments(dev: FastifyInstance, provider: Provider): void {
  dev.get('/projects/:token/outbox', async (request) => {
    const { publicToken } = namedProject(provider, request);
    const messages = await provider.outbox.list({ publicToken, to: readQuery(request, 'to') });
    const isLater = readAfter(readQuery(request, 'after'));
    return messages.filter(isLater).map(({ publicToken: _own, ...message }) => message);
  });

  dev.get('/projects/:token/requests', async (request) =>
    provider.requestLog.list(namedProject(provider, request), readQuery(request, 'path')),
  );

  dev.get('/projects/:token/events', async (request) =>
    provider.telemetry.list(namedProject(provider, request)),
  );

  // All projects use the same signing keys, so the path of this route contains no project.
  dev.post('/keys/rotate', async () => {
    await provider.signingKeys.rotate();
    return {};
  });

  dev.post('/projects/:token/faults', async (request) => {
    provider.faults.add(namedProject(provider, request), readFaultRule(asFields(request.body)));
    return {};
  });

  dev.delete('/projects/:token/faults', async (request) => {
    provider.faults.clear(namedProject(provider, request));
    return {};
  });
}

function readQuery(request: FastifyRequest, name: string): string | undefined {
  const value = isFields(request.query) ? request.query[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** @param after the id of a message (at most 12 digits), or a time: milliseconds since 1970 or an ISO date */
function readAfter(after: string | undefined): (message: ProjectMessage) => boolean {
  if (after === undefined) return () => true;
  if (/^\d{1,12}$/.test(after)) return ({ id }) => id > Number(after);
  const moment = /^\d+$/.test(after) ? Number(after) : Date.parse(after);
  return ({ sent_at }) => !(Date.parse(sent_at) <= moment);
}
