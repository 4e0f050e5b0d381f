import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRelease } from './buildRelease';
import { describeRelease, filesUnder, toJson } from './describeRelease';
import { ReleaseError } from './errors';
import { manifestFile } from './manifest';
import { policies } from './policies';
import { releasesFolder, root } from './releasesFolder';
import { sourceState } from './sourceState';

interface Options {
  version: string;
  print: (line: string) => void;
}

/**
 * Builds a release into `releases/<version>`. It is not signed, because the key must not be where other people's code runs.
 * @throws ReleaseError if the folder has a release with other bytes
 */
export async function makeRelease({ version, print }: Options): Promise<void> {
  const { commit, warning } = await sourceState(root);
  if (warning) print(warning);
  const unfinished = join(root, '.cache/release', version);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await buildRelease(version, unfinished);
  await writeFile(join(unfinished, 'policies.json'), toJson(policies));
  await describeRelease(unfinished, { version, commit });

  await keepRelease(unfinished, version, { print });
}

/**
 * Moves a finished release into the folder of releases.
 * @throws ReleaseError if a release of this version is there already, with other bytes. It may be signed already
 */
export async function keepRelease(
  finished: string,
  version: string,
  { releases = releasesFolder, print }: { releases?: string; print: (line: string) => void },
): Promise<void> {
  const place = join(releases, version);
  if (!existsSync(place)) {
    await mkdir(releases, { recursive: true });
    await rename(finished, place);
    print(
      `releases/${version} is finished. Sign it: npm run release -- sign releases/${version} --key <key.pem>`,
    );
    return;
  }
  const different = await firstDifference(finished, place);
  await rm(finished, { recursive: true });
  if (different)
    throw new ReleaseError(
      `releases/${version} exists, and its ${different} is different. Use another version, or delete the folder if it was never published.`,
    );
  print(`releases/${version} exists already, with the same bytes.`);
}

const withoutSignatures = (text = '') => text.replace(/"signatures":\[[^\]]*\]/, '');

async function firstDifference(folder: string, other: string): Promise<string | undefined> {
  const files = new Set([...(await filesUnder(folder)), ...(await filesUnder(other))]);
  for (const file of files) {
    const [content, otherContent] = await Promise.all(
      [folder, other].map((each) => readFile(join(each, file), 'latin1').catch(() => undefined)),
    );
    const compared = file === manifestFile ? withoutSignatures : (text?: string) => text;
    if (content === undefined || compared(content) !== compared(otherContent)) return file;
  }
  return undefined;
}
