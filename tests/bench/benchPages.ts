import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answer } from '../../scripts/cdn/answer';
import { compressedSize } from '../size/firstField';
import { identityProvider, remote } from '../support/addresses';

export interface BenchPage {
  title: string;
  /** The built entry. `standalone` has none: its page imports the remote's file. */
  entry: string;
  /** Whether the page includes a host's React. */
  hasReact: boolean;
}

/** The others are compared with the first one. */
export const benchPages: BenchPage[] = [
  { title: 'A bare React form', entry: 'bare', hasReact: true },
  { title: 'Portico in a React host', entry: 'portico', hasReact: true },
  { title: 'Portico in a federated React host', entry: 'porticoFederated', hasReact: true },
  { title: 'Portico standalone', entry: 'standalone', hasReact: false },
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

/** Bytes after brotli 11 of the React that a host already has. */
export async function reactSize(): Promise<number> {
  return compressedSize(await readFile(join(folder, 'react.js')));
}

export interface PageServer {
  /** The address of a page, for the project with this token. */
  addressOf(page: BenchPage, publicToken: string): string;
  close(): void;
}

/** Serves the built pages as a host would: compressed, from their own origin. */
export async function servePages(): Promise<PageServer> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const page = benchPages.find(({ entry }) => entry === name);
    if (!page) return void answer(folder, request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(htmlOf(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has an address object, not the path of a socket.
  const { port } = server.address() as AddressInfo;
  return {
    addressOf({ entry }, token) {
      const query = new URLSearchParams({ remote, provider: identityProvider, token });
      return `http://localhost:${port}/${entry}?${query}`;
    },
    close: () => server.close(),
  };
}

const htmlOf = ({ entry }: BenchPage) => `<!doctype html>
<html lang="en">
  <title>${entry}</title>
  <link rel="icon" href="data:," />
  <main id="app"></main>
  ${entry === 'standalone' ? standalone : `<script src="/${entry}.js"></script>`}
</html>`;

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
