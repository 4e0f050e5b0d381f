import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, remoteInputs } from './fingerprint';

/** Returns whole seconds, for progress messages. `started` is a time of `performance.now()`. */
export const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000);

const root = join(import.meta.dirname, '..');
/** Contains a file for each finished build, with the hash of the build's sources. */
const stamps = join(root, '.cache/builds');

export const webpackCli = join(root, 'node_modules/webpack/bin/webpack.js');

interface Build {
  name: string;
  /** The arguments for webpack. */
  webpack: string[];
  inputs: string[];
  /** A file or folder that the build creates. If it is missing, the build runs again. */
  result: string;
}

const remote: Build = {
  name: 'remote',
  webpack: ['--config-name', 'remote', '--config-name', 'standalone'],
  inputs: remoteInputs,
  result: 'dist/mf-manifest.json',
};

const form: Build = {
  name: 'form',
  webpack: ['--config-name', 'form'],
  inputs: remoteInputs,
  result: 'loader/form/dist/form.js',
};

const host: Build = {
  name: 'host',
  webpack: ['--config', 'host-example/webpack.config.ts'],
  inputs: [
    'host-example',
    'loader',
    // The host contains the loader's `LoginForm`, which is made from the widget's components.
    'src',
    'tsconfig.json',
    'package-lock.json',
  ],
  result: 'host-example/dist',
};

export const builds: Build[] = [remote, form, host];

/** The lists run in parallel. The host contains the form, so the form is built before the host. */
const parallel: Build[][] = [[remote], [form, host]];

/** Deletes the files that mark finished builds, so that the next `build` builds everything. */
export function forgetBuilds() {
  rmSync(stamps, { recursive: true, force: true });
}

type RunNode = (args: string[]) => Promise<number | null>;

/**
 * Runs the builds whose sources have changed.
 * @throws {Error} if a build has failed; it has already printed its messages
 */
export async function build(runNode: RunNode): Promise<void> {
  const runs = parallel.map(async (list) => {
    for (const each of list) await buildIfChanged(each, runNode);
  });
  // If one list fails, the other still ends its build, so that no build runs after this function has ended.
  for (const result of await Promise.allSettled(runs)) if (result.status === 'rejected') throw result.reason;
}

async function buildIfChanged({ name, webpack, inputs, result }: Build, runNode: RunNode): Promise<void> {
  const stamp = join(stamps, name);
  const hash = fingerprint(root, inputs);
  const upToDate = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (upToDate && existsSync(join(root, result))) return;
  console.log(`Building the ${name} …`);
  const started = performance.now();
  if ((await runNode([webpackCli, ...webpack])) !== 0) throw new Error(`The build of the ${name} failed.`);
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, hash);
  console.log(`Built the ${name} in ${secondsSince(started)} s.`);
}
