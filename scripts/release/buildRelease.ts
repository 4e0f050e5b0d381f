import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webpackCli } from '../build';
import { bomFolder } from './bomFolder';
import { mergeBoms, type Bom } from './mergeBoms';
import { ReleaseError } from './errors';
import { root } from './releasesFolder';

/** Builds the remote and the standalone file of a version. webpack prints its own messages. @throws ReleaseError */
export async function buildRelease(version: string, folder: string): Promise<void> {
  const names = ['remote', 'standalone'].flatMap((name) => ['--config-name', name]);
  const child = spawn(process.execPath, [webpackCli, '--config', 'webpack.config.ts', ...names], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // webpack.config.ts reads these variables.
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version, RELEASE_FOLDER: folder },
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new ReleaseError('The build has failed. Its messages are above.');
  await writeBom(folder);
}

async function writeBom(folder: string): Promise<void> {
  const places = [bomFolder, `standalone/${bomFolder}`].map((place) => join(folder, place));
  const boms = await Promise.all(
    // The cast is safe, because CycloneDX's plugin wrote the file.
    places.map(async (place) => JSON.parse(await readFile(join(place, 'bom.json'), 'utf8')) as Bom),
  );
  await Promise.all(places.map((place) => rm(place, { recursive: true })));
  await writeFile(join(folder, 'bom.json'), `${JSON.stringify(mergeBoms(boms), null, 1)}\n`);
}
