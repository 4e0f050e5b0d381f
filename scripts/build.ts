import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint';
import { remoteInputs } from './webpack/inputs';

const root = join(import.meta.dirname, '..');
/** Contains a file for each finished build, with the hash of the build's sources. */
const stamps = join(root, '.cache/builds');

export const webpackCli = join(root, 'node_modules/webpack/bin/webpack.js');

interface Build {
  name: string;
  config: string;
  inputs: string[];
  /** A file or folder that the build creates. If it is missing, the build runs again. */
  result: string;
}

export const builds: Build[] = [
  { name: 'remote', config: 'webpack.config.ts', inputs: remoteInputs, result: 'dist/mf-manifest.json' },
  {
    name: 'host',
    config: 'host-example/webpack.config.ts',
    inputs: [
      'host-example',
      'loader',
      // The host contains the loader's `LoginForm`, which the remote's build makes from the widget's components.
      'src',
      'tsconfig.json',
      'package-lock.json',
    ],
    result: 'host-example/dist',
  },
];

/** Deletes the files that mark finished builds, so that the next `build` builds everything. */
export function forgetBuilds() {
  rmSync(stamps, { recursive: true, force: true });
}

export type RunNode = (args: string[]) => Promise<number | null>;

/**
 * Runs the builds whose sources have changed.
 * @throws {Error} if a build has failed; it has already printed its messages
 */
export async function build(runNode: RunNode): Promise<void> {
  for (const { name, config, inputs, result } of builds) {
    const stamp = join(stamps, name);
    const wanted = fingerprint(root, inputs);
    const upToDate = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
    if (upToDate && existsSync(join(root, result))) continue;
    console.log(`Building the ${name} …`);
    if ((await runNode([webpackCli, '--config', config])) !== 0) {
      throw new Error(`The build of the ${name} failed.`);
    }
    mkdirSync(stamps, { recursive: true });
    writeFileSync(stamp, wanted);
  }
}
