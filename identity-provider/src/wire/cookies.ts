import type { FastifyRequest } from 'fastify';

/** Returns a cookie of the request. If the browser sends several cookies with this name, the first one counts. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
