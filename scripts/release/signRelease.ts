import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { manifestFile } from './manifest';
import { sign, type SigningKey } from './signature';
import { FolderTarget } from './targets/FolderTarget';
import { readWhole } from './version';

/**
 * Signs the manifest of a finished release. No code of the release runs, so the key can be on a machine that never builds.
 * @throws ReleaseError if a file of the release is missing or changed
 */
export async function signRelease(
  folder: string,
  keys: readonly SigningKey[],
  print: (line: string) => void,
): Promise<void> {
  const place = resolve(folder);
  const { manifest } = await readWhole(new FolderTarget(dirname(place)), basename(place));
  await writeFile(join(place, manifestFile), JSON.stringify(await sign(manifest, keys)));
  print(`${folder} is signed.`);
}
