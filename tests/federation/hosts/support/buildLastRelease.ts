import { execFile, spawnSync } from 'node:child_process';
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

/** The folders of the last release: its built remote, and the package of its loader. */
export interface LastRelease {
  remote: string;
  loader: string;
}

/** Returns whether this checkout has the commit of the last release. A shallow clone, and a copy without `.git`, lack it. */
export function hasLastRelease(): boolean {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root });
  return status === 0;
}

/**
 * Builds the last release from its commit. A later call finds the finished build. If the commit needs the same packages as
 * this checkout, it gets links to them; otherwise they are installed.
 */
export async function buildLastRelease(): Promise<LastRelease> {
  if (!existsSync(stamp)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const runHere = (command: string, ...args: string[]) => run(command, args, { cwd: folder });
    // This writes the files of the commit, without those of later commits.
    await runHere('sh', '-c', `git -C '${root}' archive ${commit} | tar -x`);
    if (dependenciesOf(root) === dependenciesOf(folder))
      await runHere('cp', '-al', join(root, 'node_modules'), 'node_modules');
    else await runHere('npm', 'install');
    await runHere('node', 'node_modules/webpack/bin/webpack.js');
    await runHere('npm', 'run', 'pack:loader');
    mkdirSync(join(folder, '.cache'), { recursive: true });
    writeFileSync(stamp, '');
  }
  return { remote: join(folder, 'dist'), loader: join(folder, 'loader/dist') };
}

/** The packages that become part of the build. */
function dependenciesOf(checkout: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')).dependencies);
}

const run = promisify(execFile);
