import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };

type Encoding = keyof typeof encoders;

/** The compressed files of earlier calls, because Brotli at its best quality takes a second for a large file. */
const compressed = new Map<string, Promise<Buffer>>();

/**
 * Compresses a file with the best encoding that the browser accepts, or not at all.
 * @param key identifies the content. Content with the same key is compressed only once for each encoding
 * @param accepted the header `accept-encoding` of the request
 */
export async function encode(
  content: Buffer,
  key: string,
  accepted = '',
): Promise<{ body: Buffer; encoding?: Encoding }> {
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (!encoding) return { body: content };
  const cacheKey = `${encoding} ${key}`;
  const body = compressed.get(cacheKey) ?? encoders[encoding](content);
  compressed.set(cacheKey, body);
  return { body: await body, encoding };
}
