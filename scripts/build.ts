import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint';
import { remoteInputs } from './webpack/inputs';

const root = join(import.meta.dirname, '..');

interface Build {
  name: string;
  config: string;
  inputs: string[];
  /** A file that is there when the build is. */
  result: string;
}

export const builds: Build[] = [
  { name: 'remote', config: 'webpack.config.ts', inputs: remoteInputs, result: 'dist/mf-manifest.json' },
  {
    name: 'host',
    config: 'host-example/webpack.config.ts',
    inputs: ['host-example', 'loader', 'remotes/types.ts', 'tsconfig.json', 'package-lock.json'],
    result: 'host-example/dist',
  },
];

/** The built files no longer follow from the sources alone, so the next `build` makes them again. */
export function forget() {
  rmSync(join(root, '.cache/builds'), { recursive: true, force: true });
}

/**
 * Makes what is not up to date.
 *
 * @throws {Error} when a build fails; its messages have been printed
 */
export function build() {
  for (const each of builds) {
    const stamp = join(root, '.cache/builds', each.name);
    const wanted = fingerprint(root, each.inputs);
    const upToDate = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
    if (upToDate && existsSync(join(root, each.result))) continue;
    console.log(`Building the ${each.name} …`);
    const { status } = spawnSync(process.execPath, [webpackCli, '--config', each.config], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`The build of the ${each.name} failed.`);
    mkdirSync(join(root, '.cache/builds'), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

export const webpackCli = join(root, 'node_modules/webpack/bin/webpack.js');
