import { createHash } from 'node:crypto';

/** A hash as in the attribute `integrity`. */
export type Hash = `sha384-${string}`;

export function hashOf(content: Uint8Array | string): Hash {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
