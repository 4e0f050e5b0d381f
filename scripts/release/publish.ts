import { join } from 'node:path';
import { ReleaseError } from './errors';
import { hashOf, type Hash } from './hash';
import { listFile, manifestFile } from './manifest';
import { releasesFolder } from './releasesFolder';
import { FolderTarget } from './targets/FolderTarget';
import type { Target, TargetFile } from './targets/Target';
import { readWhole, versionsOf, type Version } from './version';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The endings of files that the operator has compressed in advance. Servers send them in place of the file beside them. */
const decompressors = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Returns the compressed files that are beside a file. */
const compressedOf = (file: string, present: { has(file: string): boolean }) =>
  Object.keys(decompressors)
    .map((ending) => file + ending)
    .filter((each) => present.has(each));

/** Returns the content of a file, decompressed if its name ends so; `undefined` if it is damaged. */
function decompress(file: string, content: Buffer): Buffer | undefined {
  const [, decompressor] = Object.entries(decompressors).find(([ending]) => file.endsWith(ending)) ?? [];
  try {
    return decompressor ? decompressor(content) : content;
  } catch {
    return undefined;
  }
}

interface Options {
  target: Target;
  /** The folder with the releases that were made here. */
  releases?: string;
  /** Publishes only this version. */
  version?: string;
  /** Writes all files again, also those that the target has with the same length. */
  repair?: boolean;
  dryRun?: boolean;
  print: (line: string) => void;
}

/**
 * Writes all versions that were made here to a target. A version's manifest is written last: without it, the version is
 * not published, and the next run writes it again. No version is deleted, because open pages may still ask for old files.
 * Only compressed files beside a file that is written are deleted, because they may have other content.
 * @throws ReleaseError if the target has a version with other bytes
 */
export async function publish({
  target,
  releases = releasesFolder,
  version: only,
  repair = false,
  dryRun = false,
  print,
}: Options) {
  const source = new FolderTarget(releases);
  const versions = (await versionsOf(source)).filter((version) => only === undefined || version === only);
  if (versions.length === 0)
    throw new ReleaseError(`There is no release${only ? ` ${only}` : ''} in ${releases}.`);
  const made = new Map<string, Version>();
  for (const version of versions) {
    const whole = await readWhole(source, version);
    if (whole.manifest.signatures.length === 0)
      throw new ReleaseError(`${version} is not signed. Sign it first.`);
    made.set(version, whole);
  }
  // All versions are compared before the first one is written.
  const pending = new Map<string, { files: string[]; compressed: string[] }>();
  for (const [version, local] of made) {
    const present = await target.files(version);
    const files = await pendingFiles(target, version, local, present);
    const written = repair ? allFiles(local) : files;
    const compressed = written.flatMap((file) => compressedOf(file, present));
    pending.set(version, { files: written, compressed });
  }
  for (const [version, { files, compressed }] of pending) {
    if (files.length === 0) {
      print(`${version} is already published.`);
    } else if (dryRun) {
      for (const file of files) print(`Would write ${version}/${file}`);
      for (const file of compressed) print(`Would delete ${version}/${file}`);
    } else {
      const others = files.filter((file) => file !== manifestFile);
      if (others.length > 0) await target.upload(join(releases, version), others, version);
      if (files.includes(manifestFile)) await target.upload(join(releases, version), [manifestFile], version);
      print(`${version} is published: ${countOf(files.length, 'file')} written to ${target.name}.`);
      if (compressed.length === 0) continue;
      await target.remove(compressed, version);
      print(
        `${countOf(compressed.length, 'compressed file')} deleted in ${version}. Compress these files again.`,
      );
    }
  }
}

/**
 * Returns the files that have to be written, the manifest at the end. A slow target is not asked for the content of each
 * file, so there a changed file of the same length, and a damaged compressed file, are not found.
 */
async function pendingFiles(
  target: Target,
  version: string,
  local: Version,
  present: ReadonlyMap<string, TargetFile>,
): Promise<string[]> {
  if (!present.has(manifestFile)) return allFiles(local);
  const text = (await target.read(`${version}/${manifestFile}`)).toString();
  // The manifest contains the hash of the list of files, and the list contains the hash of each file.
  if (text !== local.text) {
    throw new ReleaseError(
      `${target.name} has another ${version}. A published version cannot change. If its ${manifestFile} there is damaged, ` +
        'delete this file, and publish again.',
    );
  }
  /** Returns whether the target has this content, also in the compressed files beside the file. */
  const hasContent = async (file: string, integrity: Hash) => {
    for (const each of [file, ...compressedOf(file, present)]) {
      const content = decompress(each, await target.read(`${version}/${each}`));
      if (!content || hashOf(content) !== integrity) return false;
    }
    return true;
  };
  const pending: string[] = [];
  for (const { file, bytes, integrity } of local.list.files) {
    if (present.get(file)?.bytes !== bytes || (target.isFast && !(await hasContent(file, integrity))))
      pending.push(file);
  }
  const isListed =
    present.has(listFile) && (await hasContent(listFile, local.manifest.release.files.integrity));
  return isListed ? pending : [...pending, listFile];
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the files of a version, the manifest at the end. */
const allFiles = ({ list }: Version) => [...list.files.map(({ file }) => file), listFile, manifestFile];
