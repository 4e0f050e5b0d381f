import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };

type Encoding = keyof typeof encoders;

// Brotli at its best quality takes a second for a large file, so each file is compressed once.
const done = new Map<string, Promise<Buffer>>();

/**
 * Compresses a response.
 *
 * @param key names the content: the same key returns the same bytes
 * @param accepted the request's `accept-encoding`
 */
export async function encode(
  content: Buffer,
  key: string,
  accepted = '',
): Promise<{ body: Buffer; encoding?: Encoding }> {
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (!encoding) return { body: content };
  const slot = `${encoding} ${key}`;
  const body = done.get(slot) ?? encoders[encoding](content);
  done.set(slot, body);
  return { body: await body, encoding };
}
