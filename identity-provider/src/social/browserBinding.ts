import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashSecret } from '../credentials/secrets';
import { readCookie } from '../wire/cookies';

const COOKIE = 'portico_social_sign_in';
const SECONDS = 10 * 60;

/**
 * Gives the browser a secret. An existing one is kept, because several tabs may sign in at the same time.
 * @returns its hash
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, COOKIE);
  const secret = known !== undefined && /^[\w-]{43}$/.test(known) ? known : createToken();
  reply.header('set-cookie', `${COOKIE}=${secret}; Path=/v1; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax`);
  return hashSecret(secret);
}

/** The hash of the browser's secret; undefined in a browser that has started no sign-in. */
export function browserHashOf(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, COOKIE);
  return secret === undefined ? undefined : hashSecret(secret);
}
