import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
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
async function encode(
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

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

// Matches file names with a hash, such as `name.0123abcd.js`.
const hashed = /\.[0-9a-f]{8}\.\w+$/;

/** Replies to a request with a compressed file of `folder`. Pages of every origin may read the response. */
export async function answer(folder: string, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (request.method === 'OPTIONS') return preflight(response);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Only GET and HEAD.');
  const path = pathOf(request.url ?? '/');
  const content = path && (await readFile(join(folder, path)).catch(() => undefined));
  if (!path || !content) return refuse(response, 404, 'No such file.');
  return send(path, content, request, response);
}

async function send(path: string, content: Buffer, request: IncomingMessage, response: ServerResponse) {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304).end();

  const { body, encoding } = await encode(content, etag, request.headers['accept-encoding']);
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
  response.setHeader('content-length', body.length);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
}

/** Returns the path of the file, or `undefined` if the address is invalid, or leads out of the folder. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname).slice(1);
    return path.includes('\0') || path.split(/[/\\]/).includes('..') ? undefined : path.replaceAll('/', sep);
  } catch {
    return undefined;
  }
}

function preflight(response: ServerResponse) {
  response.setHeader('access-control-allow-methods', 'GET, HEAD');
  response.setHeader('access-control-allow-headers', '*');
  response.writeHead(204).end();
}

function refuse(response: ServerResponse, status: number, text: string) {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.writeHead(status).end(`${text}\n`);
}
