import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from './errors';
import { hashOf } from './hash';
import { listFile, manifestFile } from './manifest';
import { releasesFolder } from './releasesFolder';
import { FolderTarget } from './targets/FolderTarget';
import type { Target } from './targets/Target';
import { readVersion, versionsOf, type Version } from './version';

interface Options {
  target: Target;
  /** The folder with the releases that were made here. */
  releases?: string;
  /** Writes all files again, also those that the target has with the same length. */
  repair?: boolean;
  dryRun?: boolean;
  print: (line: string) => void;
}

/**
 * Writes all versions that were made here to a target. A version's manifest is written last: without it, the version is
 * not published, and the next run writes it again. Nothing is deleted, because open pages may still ask for old files.
 * @throws ReleaseError if the target has a version with other bytes
 */
export async function publish({
  target,
  releases = releasesFolder,
  repair = false,
  dryRun = false,
  print,
}: Options) {
  const source = new FolderTarget(releases);
  const versions = await versionsOf(source);
  if (versions.length === 0) throw new ReleaseError(`There is no release in ${releases}.`);
  const made = new Map<string, Version>();
  for (const version of versions) made.set(version, await readWhole(source, version));
  // All versions are compared before the first one is written.
  const pending = new Map<string, string[]>();
  for (const [version, local] of made) {
    const files = await pendingFiles(target, version, local);
    pending.set(version, repair ? allFiles(local) : files);
  }
  for (const [version, files] of pending) {
    if (files.length === 0) {
      print(`${version} is already published.`);
    } else if (dryRun) {
      for (const file of files) print(`Would write ${version}/${file}`);
    } else {
      const others = files.filter((file) => file !== manifestFile);
      if (others.length > 0) await target.upload(join(releases, version), others, version);
      if (files.includes(manifestFile)) await target.upload(join(releases, version), [manifestFile], version);
      print(`${version} is published: ${files.length} files written to ${target.name}.`);
    }
  }
}

/** Reads a version that was made here, and checks that no file is missing or changed. */
async function readWhole(source: FolderTarget, version: string): Promise<Version> {
  const local = await readVersion(source, version);
  if (!local) throw new ReleaseError(`${version}/${manifestFile} is missing in ${source.name}.`);
  for (const { file, integrity } of local.list.files) {
    const content = await readFile(join(source.name, version, file)).catch(() => undefined);
    if (!content) throw new ReleaseError(`${version}/${file} is missing in ${source.name}.`);
    if (hashOf(content) !== integrity)
      throw new ReleaseError(`${version}/${file} in ${source.name} was changed.`);
  }
  return local;
}

/**
 * Returns the files that have to be written, the manifest at the end. A slow target is not asked for the content of each
 * file, so there a changed file of the same length is not found.
 */
async function pendingFiles(target: Target, version: string, local: Version): Promise<string[]> {
  const present = await target.files(version);
  if (!present.has(manifestFile)) return allFiles(local);
  const text = (await target.read(`${version}/${manifestFile}`)).toString();
  // The manifest contains the hash of the list of files, and the list contains the hash of each file.
  if (text !== local.text) {
    throw new ReleaseError(`${target.name} has another ${version}. A published version cannot change.`);
  }
  const pending: string[] = [];
  for (const { file, bytes, integrity } of local.list.files) {
    const isChanged = async () => hashOf(await target.read(`${version}/${file}`)) !== integrity;
    if (present.get(file)?.bytes !== bytes || (target.isFast && (await isChanged()))) pending.push(file);
  }
  const isListed =
    present.has(listFile) &&
    hashOf(await target.read(`${version}/${listFile}`)) === local.manifest.release.files.integrity;
  return isListed ? pending : [...pending, listFile];
}

/** Returns the files of a version, the manifest at the end. */
const allFiles = ({ list }: Version) => [...list.files.map(({ file }) => file), listFile, manifestFile];
