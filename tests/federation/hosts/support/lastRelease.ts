import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand } from '../../../../scripts/npmCommand.mjs';
import { linkFolder } from '../../../support/release/linkFolder';
import lastRelease from '../lastRelease.json' with { type: 'json' };

const { commit } = lastRelease;

const root = join(import.meta.dirname, '../../../..');

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

/**
 * Builds the last release from its commit, which a shallow clone lacks. A later call finds the finished build. If the commit needs the same packages as
 * this checkout, it gets links to them; otherwise they are installed.
 */
export async function buildLastRelease(): Promise<LastRelease> {
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
  const [program, npmArgs] = npmCommand(args);
  return [program, ...npmArgs];
}

const run = promisify(execFile);
