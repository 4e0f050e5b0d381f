// @ts-check
/** The files of releases in a folder, and how a version is read from any target. */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import {
  firstScripts,
  hashOf,
  listFile,
  manifestFile,
  parseManifest,
  ReleaseError,
  versionPattern,
} from './manifest.mjs';

/**
 * @import { ReleaseList, Signed, VersionRelease } from './manifest.mjs'
 * @typedef {{ bytes: number, modified: Date }} TargetFile
 */
/**
 * A place from which releases are served: a folder, or a remote of rclone. Paths are relative and have slashes.
 * @typedef {object} Target
 * @property {string} name for messages
 * @property {boolean} isFast whether reading every file takes no longer than a few seconds
 * @property {(folder: string) => Promise<Map<string, TargetFile>>} files all files below a folder, by their paths in it
 * @property {(path: string) => Promise<Buffer>} read
 * @property {(path: string, content: string | Buffer) => Promise<void>} write
 *   In a folder and in an object store, readers get the old file until the whole new file is written. Other remotes of
 *   rclone, such as SFTP, may write in place: `rclone moveto` first deletes the old file.
 * @property {(source: string, files: readonly string[], folder: string) => Promise<void>} upload writes files of the
 *   local folder `source` into the target's folder `folder`, in any order
 * @property {(files: readonly string[], folder: string) => Promise<void>} remove
 */

/** @implements {Target} */
export class FolderTarget {
  isFast = true;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }

  /** @param {string} folder @returns {Promise<Map<string, TargetFile>>} */
  async files(folder) {
    const root = join(this.name, folder);
    if (!existsSync(root)) return new Map();
    const files = new Map();
    for (const { parentPath, name } of await filesIn(root)) {
      if (name.startsWith('.')) continue; // an unfinished file (`write`)
      const { size, mtime } = await stat(join(parentPath, name));
      const path = relative(root, join(parentPath, name)).replaceAll(sep, '/');
      files.set(path, { bytes: size, modified: mtime });
    }
    return files;
  }

  /** @param {string} path */
  read(path) {
    return readFile(join(this.name, path));
  }

  /**
   * Writes another file and renames it, because a rename replaces a file in one step. The new file is at least one second
   * younger than the old one: nginx makes the ETag of the second and the size, and two manifests may have the same size.
   * @param {string} path
   * @param {string | Buffer} content
   * @throws {ReleaseError} for example, if the disk is full
   */
  async write(path, content) {
    const place = join(this.name, path);
    const unfinished = join(dirname(place), `.${basename(place)}.tmp`);
    try {
      await mkdir(dirname(place), { recursive: true });
      const before = await stat(place).catch(() => undefined);
      const next = before && Math.floor(before.mtimeMs / 1000) + 1;
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(content);
        if (next && (await file.stat()).mtimeMs < next * 1000) await file.utimes(next, next);
        await file.sync(); // without this, a file could be empty after a loss of power
      } finally {
        await file.close();
      }
      await rename(unfinished, place);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : cause;
      throw new ReleaseError(`${path} in ${this.name} cannot be written: ${reason}`, { cause });
    }
  }

  /** @param {string} source @param {readonly string[]} files @param {string} folder */
  async upload(source, files, folder) {
    for (const file of files) await this.write(`${folder}/${file}`, await readFile(join(source, file)));
  }

  /** @param {readonly string[]} files @param {string} folder */
  async remove(files, folder) {
    for (const file of files) await rm(join(this.name, folder, file));
  }
}

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile());
}

/**
 * @typedef {object} Version
 * @property {Signed<VersionRelease>} manifest
 * @property {ReleaseList} list
 * @property {string[]} incomplete the files that the target does not have, or not with their whole length
 */

/**
 * Reads a version's manifest and list of files. The manifest is a version's last file, so a version without a manifest is
 * not published: the result is `undefined`.
 * @param {Pick<Target, 'name' | 'files' | 'read'>} target
 * @param {string} version
 * @returns {Promise<Version | undefined>}
 * @throws {ReleaseError} if a file is damaged
 */
export async function readVersion(target, version) {
  const found = await target.files(version);
  if (!found.has(manifestFile)) return undefined;
  /** @param {string} file */
  const damaged = (file) => new ReleaseError(`${version}/${file} in ${target.name} is damaged.`);
  const text = (await target.read(`${version}/${manifestFile}`)).toString();
  /** @type {Signed<VersionRelease> | undefined} */
  const manifest = parseManifest(text);
  if (manifest?.release.version !== version || 'channel' in manifest.release) throw damaged(manifestFile);
  if (!found.has(listFile)) throw new ReleaseError(`${version}/${listFile} is missing in ${target.name}.`);
  const listText = await target.read(`${version}/${listFile}`);
  if (hashOf(listText) !== manifest.release.files.integrity) throw damaged(listFile);
  /** @type {ReleaseList} */
  const list = JSON.parse(listText.toString());
  // Before a version is signed, its list may have been changed: no name may lead out of its folder.
  const isOutside = list.files.some(({ file }) => /^\/|\\|(^|\/)\.\.(\/|$)/.test(file));
  if (isOutside) throw damaged(listFile);
  const incomplete = list.files.filter(({ file, bytes }) => found.get(file)?.bytes !== bytes);
  return { manifest, list, incomplete: incomplete.map(({ file }) => file) };
}

/**
 * Reads a version that was made here, and compares each of its files with its hashes.
 * @param {string} releases
 * @param {string} version
 * @throws {ReleaseError} if a file is missing or changed
 */
export async function readWhole(releases, version) {
  const found = await readVersion(new FolderTarget(releases), version);
  if (!found) throw new ReleaseError(`${version}/${manifestFile} is missing in ${releases}.`);
  const { integrity } = found.manifest.metaData;
  const unhashed = firstScripts(found.manifest).find((file) => !integrity[file]);
  if (unhashed) throw new ReleaseError(`${version}/${manifestFile} has no hash for ${unhashed}.`);
  const hashes = new Map(found.list.files.map(({ file, integrity }) => [file, integrity]));
  for (const [file, hash] of [...hashes, ...Object.entries(integrity)]) {
    const content = await readFile(join(releases, version, file)).catch(() => undefined);
    if (!content || !hashes.has(file))
      throw new ReleaseError(`${version}/${file} is missing in ${releases}.`);
    if (hashOf(content) !== hash) throw new ReleaseError(`${version}/${file} in ${releases} was changed.`);
  }
  return found;
}

/**
 * Returns the versions of which the target has at least one file.
 * @param {Pick<Target, 'files'>} target
 */
export async function versionsOf(target) {
  const folders = new Set([...(await target.files('')).keys()].map((path) => path.split('/')[0] ?? ''));
  return [...folders]
    .filter((name) => versionPattern.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
