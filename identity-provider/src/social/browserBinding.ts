import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashSecret } from '../credentials/secrets';
import { readCookie } from '../wire/cookies';

const COOKIE = 'portico_social_sign_in';
const LIFETIME_SECONDS = 10 * 60;

/**
 * Sets a cookie with a secret, so that only this browser can finish the sign-in. If the browser already has a secret,
 * we keep that secret, because a pending sign-in in another tab may need it.
 * @returns the hash of the secret
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, COOKIE);
  const isToken = known !== undefined && /^[\w-]{43}$/.test(known);
  const secret = isToken ? known : createToken();
  reply.header(
    'set-cookie',
    `${COOKIE}=${secret}; Path=/v1; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax`,
  );
  return hashSecret(secret);
}

/** Returns the hash of the secret in the browser's cookie. */
export function browserHashOf(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, COOKIE);
  return secret === undefined ? undefined : hashSecret(secret);
}
