import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { hashOf } from './hash';
import { listFile, manifestFile, versionManifest, type BuiltManifest } from './manifest';
import type { ReleaseList } from './version';

const compress = promisify(brotliCompress);

interface Options {
  version: string;
  commit: string | null;
}

/** Writes the list of a version's files, and then the manifest, which contains the hash of the list. `sign` signs it later. */
export async function describeRelease(folder: string, { version, commit }: Options): Promise<void> {
  const files = (await filesUnder(folder)).filter((file) => file !== manifestFile);
  const described = await Promise.all(files.map((file) => describeFile(folder, file)));
  const list: ReleaseList = {
    version,
    commit,
    files: described.map(({ file, bytes, integrity }) => ({ file, bytes, integrity })),
    sizes: Object.fromEntries(described.flatMap(({ file, size }) => (size ? [[file, size]] : []))),
  };
  const listText = toJson(list);
  await writeFile(join(folder, listFile), listText);
  // The cast is safe, because our build wrote the manifest.
  const built = JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as BuiltManifest;
  const manifest = { ...versionManifest(built, version, hashOf(listText)), signatures: [] };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest));
}

async function describeFile(folder: string, file: string) {
  const content = await readFile(join(folder, file));
  const size = /\.(js|json)$/.test(file) ? (await compress(content)).length : undefined;
  return { file, bytes: content.length, integrity: hashOf(content), size };
}

/** Returns the files of a folder, in the same order on every machine. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort();
}

export const toJson = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
