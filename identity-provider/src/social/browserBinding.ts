import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashSecret } from '../credentials/secrets';
import { readCookie } from '../wire/cookies';

const COOKIE = 'portico_social_sign_in';
const SECONDS = 10 * 60;

/**
 * Stores a secret in this browser's cookie. If the browser already has a secret, the browser keeps that secret, because
 * a pending sign-in in another tab may need the secret.
 * @returns the hash of the secret
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, COOKIE);
  const secret = known !== undefined && /^[\w-]{43}$/.test(known) ? known : createToken();
  reply.header('set-cookie', `${COOKIE}=${secret}; Path=/v1; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax`);
  return hashSecret(secret);
}

/** Returns the hash of the secret in this browser's cookie, or undefined if the browser has not started a sign-in. */
export function browserHashOf(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, COOKIE);
  return secret === undefined ? undefined : hashSecret(secret);
}
