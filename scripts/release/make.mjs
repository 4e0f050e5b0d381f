// @ts-check
/** Makes a release: `releases/<version>`. The build runs in a process of its own, and no key is near. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import {
  hashOf,
  listFile,
  manifestFile,
  parseManifest,
  ReleaseError,
  unsignedText,
  versionManifest,
} from './manifest.mjs';

/** @import { ReleaseList } from './manifest.mjs' */

const run = promisify(execFile);
const compress = promisify(brotliCompress);

const root = join(import.meta.dirname, '../..');

/** Each release that was made here has a folder in this folder. */
export const releasesFolder = join(root, 'releases');

/** An untracked file in one of these folders changes the release. */
const sourceFolders = ['src', 'remotes', 'types', 'scripts'];

/**
 * Builds a release into `releases/<version>`. It is not signed, because the key must not be where other people's code runs.
 * @param {string} version
 * @param {(line: string) => void} print
 * @throws {ReleaseError} if the folder has a release with other bytes
 */
export async function makeRelease(version, print) {
  const { commit, warning } = await sourceState(root);
  if (warning) print(warning);
  const unfinished = join(root, '.cache/release', version);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  // Installs exactly the locked packages, and builds. npm and webpack print their own messages.
  const build = ['scripts/run.mjs', '--for-release', 'buildRelease.ts', version, unfinished];
  const child = spawn(process.execPath, build, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new ReleaseError('The build has failed. Its messages are above.');
  await describeRelease(unfinished, version, commit);
  await storeRelease(unfinished, version, { releases: releasesFolder, print });
}

/**
 * Returns the commit of a checkout, or `null` with a warning if the release cannot be built from a commit alone. Changed
 * files make another release than the commit, and so do files among the sources that are not in the repository. Further
 * files do not matter.
 * @param {string} folder
 * @returns {Promise<{ commit: string | null, warning?: string }>}
 */
export async function sourceState(folder) {
  /** @param {string[]} args */
  const git = async (...args) => (await run('git', args, { cwd: folder })).stdout.trim();
  try {
    const changed = await git('status', '--porcelain', '--untracked-files=no');
    const added = await git('status', '--porcelain', '--untracked-files=all', '--', ...sourceFolders);
    const [first] = `${changed}\n${added}`.split('\n').filter(Boolean);
    if (!first) return { commit: await git('rev-parse', 'HEAD') };
    const warning = `Warning: the checkout is modified (${first.trim()}), so the release names no commit.`;
    return { commit: null, warning };
  } catch {
    const warning = 'Warning: this is not a checkout of git, so the release names no commit.';
    return { commit: null, warning };
  }
}

/**
 * Writes the list of a version's files, and then the manifest, which contains the hash of the list.
 * @param {string} folder
 * @param {string} version
 * @param {string | null} commit
 */
export async function describeRelease(folder, version, commit) {
  /** @type {ReleaseList} */
  const list = { version, commit, files: [], sizes: {} };
  for (const file of await filesUnder(folder)) {
    if (file === manifestFile) continue;
    const content = await readFile(join(folder, file));
    list.files.push({ file, bytes: content.length, integrity: hashOf(content) });
    if (/\.(js|json)$/.test(file)) list.sizes[file] = (await compress(content)).length;
  }
  const listText = toJson(list);
  await writeFile(join(folder, listFile), listText);
  const built = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'));
  const manifest = { ...versionManifest(built, version, hashOf(listText)), signatures: [] };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest));
}

/** In the same order on every machine. @param {string} folder */
async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();
}

/** @param {unknown} value */
const toJson = (value) => `${JSON.stringify(value, null, 1)}\n`;

/**
 * Moves a finished release into the folder of releases.
 * @param {string} finished
 * @param {string} version
 * @param {{ releases: string, print: (line: string) => void }} options
 * @throws {ReleaseError} if a release of this version is there already, with other bytes. It may be signed already
 */
export async function storeRelease(finished, version, { releases, print }) {
  const place = join(releases, version);
  if (!existsSync(place)) {
    await mkdir(releases, { recursive: true });
    await rename(finished, place);
    print(
      `releases/${version} is finished. Sign it: npm run release -- sign releases/${version} --key <key.pem>`,
    );
    return;
  }
  // The manifest has the hash of the list of files, and the list that of each file.
  const [made, stored] = await Promise.all(
    [finished, place].map(async (folder) =>
      parseManifest(await readFile(join(folder, manifestFile), 'utf8')),
    ),
  );
  await rm(finished, { recursive: true });
  if (!made || !stored || unsignedText(made) !== unsignedText(stored))
    throw new ReleaseError(
      `releases/${version} exists, and has other bytes. Use another version, or delete the folder if it was never published.`,
    );
  print(`releases/${version} exists already, with the same bytes.`);
}
