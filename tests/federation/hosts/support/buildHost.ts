import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { remote } from '../../../support/addresses';
import { readManifest } from '../../support/files';

const root = join(import.meta.dirname, '../../../..');
const folders = join(import.meta.dirname, '..');
const run = promisify(execFile);

const bin = (path: string) => join(root, 'node_modules', path);

/** For each host: a function that gets the host's folder and the output folder, and returns the arguments for Node. */
const builds = {
  'webpack-enhanced': webpack,
  'rspack-enhanced': (from: string, to: string) => [join(from, 'build.js'), to],
  'webpack-own': webpack,
  vite,
  'plain-runtime': webpack,
  'loader-alone': webpack,
  'preact-10': preact,
  'preact-11': preact,
  solid: vite,
  sandbox: webpack,
  places: webpack,
} satisfies Record<string, (from: string, to: string) => string[]>;

export type HostName = keyof typeof builds;

function webpack(from: string, to: string): string[] {
  return [bin('webpack/bin/webpack.js'), '--config', join(from, 'webpack.config.js'), '--output-path', to];
}

/** The host `loader-alone`, with Preact in place of React. */
function preact(from: string, to: string): string[] {
  const name = basename(from).replace('-', '');
  return [...webpack(join(from, '../loader-alone'), to), '--env', `preact=${name}`];
}

function vite(from: string, to: string): string[] {
  return [bin('vite/bin/vite.js'), 'build', from, '--outDir', to];
}

export async function buildHost(name: HostName): Promise<string> {
  // Parallel workers may build the same host. So each worker has its own folder, because a page must not load a file
  // that another worker is writing.
  const folder = join(root, '.cache/hosts', `${test.info().parallelIndex}`, name);
  const { metaData } = await readManifest();
  await run(process.execPath, builds[name](join(folders, name), folder), {
    cwd: root,
    // Some hosts read the remote's address from these variables. The others read it from the address of their page.
    env: {
      ...process.env,
      PORTICO_REMOTE: remote,
      PORTICO_ENTRY: `${remote}/${metaData.remoteEntry.name}`,
    },
  });
  return folder;
}
