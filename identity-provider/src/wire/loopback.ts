import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/**
 * Refuses a request if its host name is not a loopback name. This prevents DNS rebinding: an attacker's own host name
 * could lead to 127.0.0.1, and the attacker's page could then read this provider's replies.
 */
export function requireLoopbackName(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isLoopbackName(request.hostname)) throw new ApiError('host_not_allowed');
  });
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Also accepts subdomains, such as `shop.localhost`. */
export function isLoopbackName(hostname: string): boolean {
  return loopbackNames.includes(hostname) || /^[a-z0-9-]+\.localhost$/.test(hostname);
}
