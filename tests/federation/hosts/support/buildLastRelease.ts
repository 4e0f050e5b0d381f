import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import lastRelease from '../lastRelease.json' with { type: 'json' };

const { commit } = lastRelease;
const root = join(import.meta.dirname, '../../../..');
/** The folder is beside `node_modules`, because hard links need the same disk. */
const folder = join(root, '.cache/last-release', commit);
/** Exists when the folder is built. */
const stamp = join(folder, '.cache/built');

/** In the order in which they run. `git archive` writes the files of the commit, without those of later commits. */
const steps = [
  ['sh', '-c', `git -C '${root}' archive ${commit} | tar -x`],
  ['cp', '-al', join(root, 'node_modules'), 'node_modules'],
  ['node', 'node_modules/webpack/bin/webpack.js'],
  ['npm', 'run', 'pack:loader'],
] as const;

/** The folders of the last release: its built remote, and the package of its loader. */
export interface LastRelease {
  remote: string;
  loader: string;
}

/** Returns whether the repository contains the commit of the last release. A shallow clone may lack it. */
export async function hasLastRelease(): Promise<boolean> {
  const found = run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root });
  return found.then(
    () => true,
    () => false,
  );
}

/**
 * Builds the last release from its commit, with the packages of this checkout. A later call finds the finished build.
 * @throws {Error} if the commit needs other versions of the packages that become part of the build
 */
export async function buildLastRelease(): Promise<LastRelease> {
  if (!existsSync(stamp)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [command, ...args] of steps) await run(command, args, { cwd: folder });
    expectSamePackages();
    mkdirSync(join(folder, '.cache'), { recursive: true });
    writeFileSync(stamp, '');
  }
  return { remote: join(folder, 'dist'), loader: join(folder, 'loader/dist') };
}

function expectSamePackages(): void {
  const [now, then] = [root, folder].map((each) => dependenciesOf(each));
  if (now !== then)
    throw new Error(`The last release has other packages (${then}) than this checkout (${now})`);
}

function dependenciesOf(checkout: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')).dependencies);
}

const run = promisify(execFile);
