import type { FastifyRequest } from 'fastify';

/** The value of a cookie; the first one if the browser sends several of the name. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
