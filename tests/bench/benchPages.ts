import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { renderLoginForm } from '@portico/loader/form-html';
import { answer } from '../../scripts/cdn/answer';
import { compressedSize } from '../size/firstField';
import { identityProvider, remote } from '../support/addresses';

export interface BenchPage {
  title: string;
  /** The name of the page's script. The page of `standalone` has none, because it imports the remote's file. */
  entry: string;
  /** The page contains the host's own copy of React. */
  hasReact: boolean;
  /** The page has the `<link>` elements of `hints.html` in this folder of `dist`, which preload the remote. */
  hints?: '' | 'standalone';
  /** The page's HTML contains the form that a person can use before the widget's code is loaded. */
  hasForm?: true;
}

export const benchPages: readonly BenchPage[] = [
  { title: 'A bare React form', entry: 'bare', hasReact: true },
  { title: 'Portico in a React host', entry: 'portico', hasReact: true },
  { title: '… with hints', entry: 'portico', hasReact: true, hints: '' },
  // Hints would delay the form (ADR 0026).
  { title: '… with the form before it', entry: 'porticoForm', hasReact: true },
  { title: 'Portico standalone', entry: 'standalone', hasReact: false },
  { title: '… with hints', entry: 'standalone', hasReact: false, hints: 'standalone' },
  {
    title: '… with hints and the form in the HTML',
    entry: 'standalone',
    hasReact: false,
    hints: 'standalone',
    hasForm: true,
  },
  { title: 'The prebuilt widget in a React host', entry: 'prebuiltReact', hasReact: true },
  { title: 'The prebuilt widget standalone', entry: 'prebuilt', hasReact: false },
];

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/bench');

export async function buildPages(): Promise<void> {
  const config = join(import.meta.dirname, 'pages/webpack.config.js');
  const webpack = join(root, 'node_modules/webpack/bin/webpack.js');
  const args = [webpack, '--config', config, '--output-path', folder];
  await promisify(execFile)(process.execPath, args, { cwd: root });
}

/** Returns the size of a host's copy of React, in bytes after brotli at its highest level, 11. */
export async function reactSize(): Promise<number> {
  return compressedSize(await readFile(join(folder, 'react.js')));
}

interface PageServer {
  origin: string;
  addressOf(page: BenchPage, publicToken: string): string;
  close(): void;
}

/** Serves the built pages, compressed. Like the pages of a host, they have another origin than the remote. */
export async function servePages(): Promise<PageServer> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const page = benchPages[Number(url.pathname.slice(1) || -1)];
    const send = (type: string, text: string) => {
      const body = compressed.get(text) ?? brotliCompressSync(text);
      compressed.set(text, body);
      response.setHeader('content-type', `${type}; charset=utf-8`);
      response.setHeader('content-encoding', 'br');
      response.end(body);
    };
    if (url.pathname === '/form.css') return void send('text/css', form().css);
    if (!page) return void answer(folder, request, response);
    htmlOf(page).then(
      (html) => send('text/html', html),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The cast is safe: a server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  // The server compresses a file at the first request, which takes seconds. These seconds must not be part of a page's
  // measured time, so we request each file now.
  const pages = benchPages.map((_, index) => String(index));
  for (const file of [...(await readdir(folder)), 'form.css', ...pages])
    await (await fetch(`${origin}/${file}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  return {
    origin,
    addressOf(page, token) {
      const query = new URLSearchParams({ remote, provider: identityProvider, token });
      return `${origin}/${benchPages.indexOf(page)}?${query}`;
    },
    close: () => server.close(),
  };
}

const form = () => renderLoginForm({ config: { products: ['emailMagicLinks'] } });

async function htmlOf({ entry, hints, hasForm }: BenchPage): Promise<string> {
  const links = hints === undefined ? '' : await readHints(hints);
  return `<!doctype html>
<html lang="en">
  <title>${entry}</title>
  <link rel="icon" href="data:," />
  ${links}
  ${hasForm ? '<link rel="stylesheet" href="/form.css" />' : ''}
  <main id="app">${hasForm ? form().html : ''}</main>
  ${entry === 'standalone' ? standalone : `<script src="/${entry}.js"></script>`}
</html>`;
}

async function readHints(folderInDist: string): Promise<string> {
  const file = join(root, 'dist', folderInDist, 'hints.html');
  return (await readFile(file, 'utf8')).replaceAll('{portico}', remote);
}

/** The script of the page without React and without a bundler. */
const standalone = `<script type="module">
    import { mountLogin } from '${remote}/standalone/portico.js';
    const query = new URLSearchParams(location.search);
    const provider = query.get('provider');
    const endpoints = {
      testAPIURL: provider,
      liveAPIURL: provider,
      dfpBackendURL: provider,
      clientsideServicesIframeURL: provider + '/services',
    };
    mountLogin({
      elementId: '#app',
      publicToken: query.get('token'),
      clientOptions: { endpoints },
      config: { products: ['emailMagicLinks'] },
    });
  </script>`;
