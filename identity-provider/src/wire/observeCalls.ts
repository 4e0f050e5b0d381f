import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';
import { applyBeforeReply, applyToReply } from './applyFault.ts';
import type { FaultTarget } from './faults.ts';

/**
 * Adds each call to the request log of its project, and applies the project's faults.
 * @param check may refuse the call. It runs after the logging and before the faults.
 */
export function observeCalls(
  app: FastifyInstance,
  provider: Provider,
  check?: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.addHook('preValidation', async (request, reply) => {
    const { call } = request;
    if (!call || request.method === 'OPTIONS') return;
    const injected = call.project && provider.faults.faultFor(call.project, targetOf(request));
    // The page has sent a repeated call only once, so the call is logged only once.
    if (!injected?.isRepeat) logArrival(request, provider);
    check?.(request, reply);
    if (!injected) return;
    call.fault = injected.fault;
    if (await applyBeforeReply(injected.fault, request, reply)) return reply;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = request.call?.fault;
    if (!fault || typeof payload !== 'string') return payload;
    return applyToReply(fault, reply, payload) ?? payload;
  });

  app.addHook('onError', async (request) => {
    // If the body cannot be parsed, the hook `preValidation` does not run. So we log the call here.
    logArrival(request, provider);
  });

  app.addHook('onResponse', async (request, reply) => {
    if (request.call?.logged) request.call.logged.status = reply.statusCode;
  });
}

function logArrival(request: FastifyRequest, { requestLog }: Provider): void {
  const { call } = request;
  if (!call?.project || call.logged) return;
  call.logged = {
    method: request.method,
    path: wirePath(request),
    headers: request.headers,
    body: request.body ?? null,
    status: null,
    at: new Date().toISOString(),
  };
  requestLog.add(call.project, call.logged);
}

function targetOf(request: FastifyRequest): FaultTarget {
  const callId = request.headers['x-sdk-client'];
  return {
    method: request.method,
    path: wirePath(request),
    callId: typeof callId === 'string' ? callId : undefined,
  };
}

/** Returns the path without the query. */
function wirePath(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}
