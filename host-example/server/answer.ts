import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { encode } from './encode';
import { remoteLinks } from './hints';
import { latestMessages, mayReadMessages } from './outbox';
import { pageOf } from './pages';
import { strictPolicy } from './policy';
import { settings } from './settings';
import { readFormSheet, shellHtml } from './shellHtml';

const root = join(import.meta.dirname, '..');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

// Matches file names with a hash, such as `assets/name.0123abcd.js`.
const hashed = /^assets\/.+\.[0-9a-f]{8}\.\w+$/;
const safePath = /^[\w-]+(\/[\w-]+)*(\.[\w-]+)+$/;

export async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return send(request, response, 405, '.txt', Buffer.from('Only GET and HEAD.\n'));
  }
  const { pathname, searchParams } = urlOf(request);
  if (pathname === '/settings.json') {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    return send(request, response, 200, '.json', Buffer.from(JSON.stringify(settings())));
  }
  if (pathname === '/welcome/outbox.json') return sendMessages(request, response);
  const path = pathname.replace(/(.)\/$/, '$1');
  const page = pageOf(path);
  const file = page ? page.file : pathname.slice(1);
  const built = safePath.test(file) ? ((await read(file)) ?? (await readFormSheet(file))) : undefined;
  const content =
    built && file === 'index.html'
      ? await shellHtml({
          html: built,
          path,
          cookie: request.headers.cookie,
          isRendered: page?.isRendered === true,
        })
      : built;
  if (!content || (file.endsWith('.html') && !page)) return sendNotFound(request, response);
  for (const [name, value] of Object.entries(page?.headers ?? {})) response.setHeader(name, value);
  if (page?.policy) response.setHeader('content-security-policy', page.policy());
  // If the page's URL contains the token of a link, the response gets no hints (hints.ts). Hints make the browser send
  // requests to another origin before the page's code has removed the token from the URL. The header `referer` of these
  // requests could contain the URL and its token.
  if (page?.hasWidget && !searchParams.has('token')) response.setHeader('link', remoteLinks());
  if (hashed.test(file)) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  return send(request, response, 200, extname(file), content);
}

function urlOf({ url = '/' }: IncomingMessage): URL {
  const base = 'http://localhost';
  return URL.canParse(url, base) ? new URL(url, base) : new URL('/invalid', base);
}

async function read(file: string): Promise<Buffer | undefined> {
  for (const folder of ['dist', 'public']) {
    const content = await readFile(join(root, folder, file)).catch(() => undefined);
    if (content) return content;
  }
  return undefined;
}

async function sendMessages(request: IncomingMessage, response: ServerResponse) {
  if (!mayReadMessages(request.headers)) {
    return send(request, response, 403, '.txt', Buffer.from('Only for pages of this server.\n'));
  }
  const messages = await latestMessages().catch(() => undefined);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  return send(request, response, messages ? 200 : 502, '.json', Buffer.from(JSON.stringify(messages ?? [])));
}

async function sendNotFound(request: IncomingMessage, response: ServerResponse) {
  const page = await read('index.html');
  response.setHeader('content-security-policy', strictPolicy());
  return send(request, response, 404, '.html', page ?? Buffer.from('Not found\n'));
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  kind: string,
  content: Buffer,
) {
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache');
  if (!response.hasHeader('content-type')) {
    response.setHeader('content-type', types[kind] ?? 'application/octet-stream');
  }
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  response.setHeader('etag', etag);
  response.setHeader('vary', kind === '.html' ? 'accept-encoding, cookie' : 'accept-encoding');
  if (status === 200 && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  const { body, encoding } = await encode(content, etag, request.headers['accept-encoding']);
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}
