/**
 * The loader of the last release with the new remote, and the new loader with the remote of the last release. Hosts
 * update the loader when they are built; the remote changes at run time.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { answer } from '../../../scripts/cdn/answer';
import { host, remote } from '../../support/addresses';
import { askForEmailPasscode, configs, passcodeField, success } from '../../support/journeys';
import { clientOptions } from '../../support/page/PlainPage';
import type { Message, Project } from '../../support/provider/Project';
import { expect, test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';
import { HostPage } from './support/HostPage';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { npmCommand } from '../../../scripts/npmCommand.mjs';
import { linkFolder } from '../../support/release/linkFolder';
import lastRelease from './lastRelease.json' with { type: 'json' };

const { commit } = lastRelease;

const root = join(import.meta.dirname, '../../..');

/** The folder is beside `node_modules`, because hard links need the same disk. */
const folder = join(root, '.cache/last-release', commit);

/** Exists when the folder is built. */
const stamp = join(folder, '.cache/built');

/** The folders of the last release: its built remote, the package of its loader, and the host of its tests. */
interface LastRelease {
  remote: string;
  loader: string;
  packedHost: string;
}

/** Returns whether this checkout has the commit of the last release. A shallow clone, and a copy without `.git`, lack it. */
function hasLastRelease(): boolean {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root });
  return status === 0;
}

/**
 * Builds the last release from its commit. A later call finds the finished build. If the commit needs the same packages as
 * this checkout, it gets links to them; otherwise they are installed.
 */
async function buildLastRelease(): Promise<LastRelease> {
  if (!existsSync(stamp)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const runHere = (command: string, ...args: string[]) => run(command, args, { cwd: folder });
    // This writes the files of the commit, without those of later commits.
    await runHere('git', '-C', root, 'archive', '--output', join(folder, 'archive.tar'), commit);
    await runHere('tar', '-xf', 'archive.tar');
    if (hasPackagesOf(folder)) linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'));
    else await runHere(...commandOf(['install']));
    await runHere(process.execPath, 'node_modules/webpack/bin/webpack.js');
    await runHere(process.execPath, '--import', 'tsx', 'scripts/packLoader.ts'); // installs nothing
    mkdirSync(join(folder, '.cache'), { recursive: true });
    writeFileSync(stamp, '');
  }
  return {
    remote: join(folder, 'dist'),
    loader: join(folder, 'loader/dist'),
    packedHost: join(folder, 'tests/federation/hosts/packed'),
  };
}

/** Returns whether this checkout has the packages, in the same versions, that become part of the other one's build. */
function hasPackagesOf(checkout: string): boolean {
  const [ours, theirs] = [root, checkout].map(dependenciesOf);
  return Object.entries(theirs ?? {}).every(([name, version]) => ours?.[name] === version);
}

function dependenciesOf(checkout: string): Record<string, string> {
  const text = readFileSync(join(checkout, 'package.json'), 'utf8');
  return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies; // the cast is safe: both files are ours
}

function commandOf(args: string[]): [string, ...string[]] {
  const [program, given] = npmCommand(args);
  return [program, ...given];
}

const run = promisify(execFile);

const email = 'ada@portico.example';

// The first test builds the last release.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

if (hasLastRelease()) testSkew();
else
  test('the commit of the last release is not in this checkout, so nothing was tested (git fetch --unshallow)', () => {});

function testSkew() {
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
    const address = `${host}/hosts/last-release/`;
    await page.route(`${address}**`, (route) => {
      const path =
        new URL(route.request().url()).pathname.replace('/hosts/last-release/', '') || 'index.html';
      return route.fulfill({ path: join(folder.path, 'dist', path) });
    });
    const props = { publicToken: project.publicToken, config: configs.emailPasscode, clientOptions };
    await page.goto(`${address}?remote=${remote}#${encodeURIComponent(JSON.stringify(props))}`);
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
      test(`the host ${name} with the new loader signs a person in`, async ({
        page,
        project,
        nextMessage,
      }) => {
        const app = await openHost(page, name, project, lastRemote);
        await signIn(app, nextMessage);
      });
    }
  });
}

async function openHost(
  page: Page,
  name: 'loader-alone' | 'webpack-enhanced',
  project: Project,
  address: string,
): Promise<Locator> {
  const hostPage = await HostPage.serve(page, name);
  const { publicToken } = project;
  await hostPage.open({ publicToken, config: configs.emailPasscode }, { remote: address });
  return hostPage.app;
}

async function signIn(app: Locator, nextMessage: (to: string) => Promise<Message>): Promise<void> {
  await askForEmailPasscode(app, email);
  await passcodeField(app).fill((await nextMessage(email)).code ?? '');
  await expect(success(app)).toBeVisible();
}
