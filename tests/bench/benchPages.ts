import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { renderLoginForm } from '@portico/loader/form-html';
import { answer } from '../../scripts/cdn/answer';
import { compressedSize } from '../size/firstField';
import { identityProvider, remote } from '../support/addresses';

export interface BenchPage {
  title: string;
  /**
   * The name of the page's built script. `standalone` has no built script, because its page imports the remote's file.
   */
  entry: string;
  /** Whether the page includes a host's React. */
  hasReact: boolean;
  /** The page contains the hints of this folder in `dist`. */
  hints?: '' | 'standalone';
  /** Whether the page's HTML contains the form before the code. */
  hasForm?: true;
  /**
   * Whether mounts, memory, keys and screens are measured too. Pages with hints or the form are left out, because they
   * would give the same results.
   */
  stays?: true;
}

const bare = 'A bare React form';
export const prebuiltReact = 'The prebuilt widget in a React host';
export const prebuilt = 'The prebuilt widget standalone';

/** The measured pages. All others are compared with the first page, and with the prebuilt widget. */
export const benchPages: readonly BenchPage[] = [
  { title: bare, entry: 'bare', hasReact: true, stays: true },
  { title: 'Portico in a React host', entry: 'portico', hasReact: true, stays: true },
  { title: '… with hints', entry: 'portico', hasReact: true, hints: '' },
  { title: '… with hints and the form before it', entry: 'porticoForm', hasReact: true, hints: '' },
  { title: 'Portico in a federated React host', entry: 'porticoFederated', hasReact: true },
  { title: 'Portico standalone', entry: 'standalone', hasReact: false, stays: true },
  { title: '… with hints', entry: 'standalone', hasReact: false, hints: 'standalone' },
  {
    title: '… with hints and the form in the HTML',
    entry: 'standalone',
    hasReact: false,
    hints: 'standalone',
    hasForm: true,
  },
  { title: prebuiltReact, entry: 'prebuiltReact', hasReact: true, stays: true },
  { title: prebuilt, entry: 'prebuilt', hasReact: false, stays: true },
];

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/bench');

export async function buildPages(): Promise<void> {
  const config = join(import.meta.dirname, 'pages/webpack.config.js');
  const webpack = join(root, 'node_modules/webpack/bin/webpack.js');
  const args = [webpack, '--config', config, '--output-path', folder];
  await promisify(execFile)(process.execPath, args, { cwd: root });
}

/** Returns the size of the React that a host already has, in bytes after brotli 11. */
export async function reactSize(): Promise<number> {
  return compressedSize(await readFile(join(folder, 'react.js')));
}

export interface PageServer {
  origin: string;
  /** Returns the address of a page, for the project with this token. */
  addressOf(page: BenchPage, publicToken: string): string;
  close(): void;
}

/** Serves the built pages as a host would: compressed, from their own origin. */
export async function servePages(): Promise<PageServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const page = benchPages[Number(url.pathname.slice(1) || -1)];
    if (url.pathname === '/form.css') {
      response.setHeader('content-type', 'text/css; charset=utf-8');
      return void response.end(form().css);
    }
    if (!page) return void answer(folder, request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    htmlOf(page).then(
      (html) => response.end(html),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The cast is safe: a server that listens on a port has an address object, not the path of a socket.
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
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
  const file = join(root, 'dist', hints ?? '', 'hints.html');
  const links = hints === undefined ? '' : await readFile(file, 'utf8');
  return `<!doctype html>
<html lang="en">
  <title>${entry}</title>
  <link rel="icon" href="data:," />
  ${links.replaceAll('{portico}', remote)}
  ${hasForm ? '<link rel="stylesheet" href="/form.css" />' : ''}
  <main id="app">${hasForm ? form().html : ''}</main>
  ${entry === 'standalone' ? standalone : `<script src="/${entry}.js"></script>`}
</html>`;
}

const standalone = `<script type="module">
    import { mountLogin } from '${remote}/standalone/portico.js';
    const address = new URLSearchParams(location.search);
    const provider = address.get('provider');
    const endpoints = {
      testAPIURL: provider,
      liveAPIURL: provider,
      dfpBackendURL: provider,
      clientsideServicesIframeURL: provider + '/services',
    };
    window.mountAgain = () => {
      const widget = mountLogin({
        elementId: '#app',
        publicToken: address.get('token'),
        clientOptions: { endpoints },
        config: { products: ['emailMagicLinks'] },
      });
      return { unmount: () => widget.remove() };
    };
    window.mounted = window.mountAgain();
  </script>`;
