import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint';
import { remoteInputs } from './webpack/inputs';

const root = join(import.meta.dirname, '..');
const stamps = join(root, '.cache/builds');

export const webpackCli = join(root, 'node_modules/webpack/bin/webpack.js');

interface Build {
  name: string;
  config: string;
  inputs: string[];
  /** A file that exists if the build has succeeded. */
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
      // The loader imports code from these folders.
      'src/browser',
      'src/config',
      'src/contract',
      'src/identity',
      'tsconfig.json',
      'package-lock.json',
    ],
    result: 'host-example/dist',
  },
];

/**
 * Removes the stamps of finished builds, so that the next `build` builds everything again. Use it if the built files
 * may have changed.
 */
export function forget() {
  rmSync(stamps, { recursive: true, force: true });
}

/** Runs Node with these arguments in the repository and shows its output. Resolves to its exit status. */
export type RunNode = (args: string[]) => Promise<number | null>;

/**
 * Runs the builds that are not up to date.
 *
 * @throws {Error} when a build fails; its messages have been printed
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
