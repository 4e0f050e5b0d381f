import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from './errors';
import { versionPattern } from './commandLine';
import { hashOf, type Hash } from './hash';
import { listFile, manifestFile, type Signed, type VersionRelease } from './manifest';
import type { FolderTarget } from './targets/FolderTarget';
import type { Target, TargetFile } from './targets/Target';

/** The content of `release.json`. It lists all files of a version except itself and the manifest. */
export interface ReleaseList {
  version: string;
  /** The commit from which the version was built; `null` if files were modified. */
  commit: string | null;
  files: { file: string; bytes: number; integrity: Hash }[];
  /** The sizes of scripts and languages after compression with brotli 11, in bytes. */
  sizes: Record<string, number>;
}

export interface Version {
  manifest: Signed<VersionRelease>;
  /** The bytes of the manifest's file. */
  text: string;
  list: ReleaseList;
  /** The files that the target does not have, or not with their whole length. */
  incomplete: string[];
}

/**
 * Reads a version's manifest and list of files. The manifest is a version's last file, so a version without a manifest is
 * not published: the result is `undefined`.
 * @throws ReleaseError if a file is damaged
 */
export async function readVersion(target: Target, version: string): Promise<Version | undefined> {
  const files = await target.files(version);
  if (!files.has(manifestFile)) return undefined;
  const damaged = (file: string) => new ReleaseError(`${version}/${file} in ${target.name} is damaged.`);
  const text = (await target.read(`${version}/${manifestFile}`)).toString();
  const manifest = parse<Signed<VersionRelease>>(text);
  if (manifest?.release?.version !== version || 'channel' in manifest.release) throw damaged(manifestFile);
  if (!files.has(listFile)) throw new ReleaseError(`${version}/${listFile} is missing in ${target.name}.`);
  const listText = await target.read(`${version}/${listFile}`);
  if (hashOf(listText) !== manifest.release.files.integrity) throw damaged(listFile);
  // The cast is safe, because the hash shows that these scripts wrote the file.
  const list = JSON.parse(listText.toString()) as ReleaseList;
  return { manifest, text, list, incomplete: incompleteFiles(list, files) };
}

function incompleteFiles({ files }: ReleaseList, found: ReadonlyMap<string, TargetFile>): string[] {
  return files.filter(({ file, bytes }) => found.get(file)?.bytes !== bytes).map(({ file }) => file);
}

/** Reads a version that was made here, and checks that no file is missing or changed. */
export async function readWhole(source: FolderTarget, version: string): Promise<Version> {
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

/** Returns the versions of which the target has at least one file, the oldest first. */
export async function versionsOf(target: Target): Promise<string[]> {
  const folders = new Set([...(await target.files('')).keys()].map((path) => path.split('/')[0] ?? ''));
  return [...folders].filter((name) => versionPattern.test(name)).sort(compareVersions);
}

/** Compares as Semantic Versioning does, but pre-releases of one version by their text. */
function compareVersions(a: string, b: string): number {
  const [release = '', beforeRelease] = a.split(/-(.*)/);
  const [otherRelease = '', beforeOtherRelease] = b.split(/-(.*)/);
  const order = release.localeCompare(otherRelease, 'en', { numeric: true });
  if (order !== 0 || beforeRelease === beforeOtherRelease) return order;
  if (beforeRelease === undefined) return 1;
  if (beforeOtherRelease === undefined) return -1;
  return beforeRelease.localeCompare(beforeOtherRelease, 'en', { numeric: true });
}

function parse<Content>(text: string): Content | undefined {
  try {
    // The cast is not checked: callers check the signature, or a property.
    return JSON.parse(text) as Content;
  } catch {
    return undefined;
  }
}
