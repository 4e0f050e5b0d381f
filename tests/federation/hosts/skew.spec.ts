/**
 * The loader of the last release with the new remote, and the new loader with the remote of the last release. Hosts
 * update the loader when they are built; the remote changes at run time.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import type { Message } from '@portico/identity-provider/playwright';
import { answer } from '../../../scripts/cdn/answer';
import { host, remote } from '../../support/addresses';
import { askForEmailPasscode, configs, passcodeField, success } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import { expect, test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';
import { HostPage } from './support/HostPage';
import { buildLastRelease } from './support/lastRelease';

const email = 'ada@portico.example';

// The first test builds the last release.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test('a host with the loader of the last release signs a person in with the new remote', async ({
  page,
  project,
  nextMessage,
}) => {
  const { loader, packedHost } = await buildLastRelease();
  const folder = await EmptyFolder.withLoader(loader);
  folder.link('react', 'react-dom', 'scheduler');
  folder.copy(packedHost); // written for that loader: a newer host may use what it does not have
  folder.write({
    'index.html': '<!doctype html><main id="app"></main><script type="module" src="./main.tsx"></script>',
  });
  await folder.run('vite/bin/vite.js', 'build', '--base', './', '--target', 'es2022');
  const url = `${host}/hosts/last-release/`;
  await page.route(`${url}**`, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/hosts/last-release/', '') || 'index.html';
    return route.fulfill({ path: join(folder.path, 'dist', path) });
  });
  const props = { publicToken: project.publicToken, config: configs.emailPasscode, clientOptions };
  await page.goto(`${url}?remote=${remote}#${encodeURIComponent(JSON.stringify(props))}`);
  await signIn(page.locator('#app'), nextMessage);
  folder.remove();
});

test.describe('with the remote of the last release', () => {
  let server: Server;
  let lastRemote: string;

  test.beforeAll(async () => {
    const { remote: folder } = await buildLastRelease();
    server = createServer((request, response) => void answer(folder, request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // The cast is safe, because a server that listens on a port has an address object.
    lastRemote = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => server?.close());

  for (const name of ['loader-alone', 'webpack-enhanced'] as const) {
    test(`the host ${name} with the new loader signs a person in`, async ({ page, project, nextMessage }) => {
      const hostPage = await HostPage.serve(page, name);
      const props = { publicToken: project.publicToken, config: configs.emailPasscode };
      await hostPage.open(props, { remote: lastRemote });
      await signIn(hostPage.app, nextMessage);
    });
  }
});

async function signIn(app: Locator, nextMessage: (to: string) => Promise<Message>): Promise<void> {
  await askForEmailPasscode(app, email);
  await passcodeField(app).fill((await nextMessage(email)).code ?? '');
  await expect(success(app)).toBeVisible();
}
