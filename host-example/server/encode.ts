import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };

interface Encoded {
  body: Buffer;
  encoding?: keyof typeof encoders;
}

// Brotli at its best quality takes a second for a large file, so the content of earlier responses is stored here.
const compressed = new Map<string, Promise<Buffer>>();

/**
 * Compresses the content in the best way that the client accepts.
 *
 * @param key identifies the content. Content with the same key is compressed only once for each encoding
 * @param accepted the header `accept-encoding` of the request
 */
export async function encode(content: Buffer, key: string, accepted: unknown): Promise<Encoded> {
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b`).test(String(accepted)),
  );
  if (!encoding) return { body: content };
  const cacheKey = `${encoding} ${key}`;
  const body = compressed.get(cacheKey) ?? encoders[encoding](content);
  compressed.set(cacheKey, body);
  return { body: await body, encoding };
}
