/** Builds a version into a folder, for `release/make.mjs` and `licences.ts`: `buildRelease.ts <version> <folder>`. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeBoms, type Bom } from './boms';
import { webpackCli } from './build';
import { policies } from './docs/policies';

const [version = '', folder = ''] = process.argv.slice(2);
const write = (file: string, value: unknown) =>
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 1)}\n`);

const names = ['remote', 'standalone'].flatMap((name) => ['--config-name', name]);
const { status } = spawnSync(process.execPath, [webpackCli, '--config', 'webpack.config.ts', ...names], {
  cwd: join(import.meta.dirname, '..'),
  stdio: ['ignore', 'inherit', 'inherit'],
  // webpack.config.ts reads these variables.
  env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version, RELEASE_FOLDER: folder },
});
if (status === 0) {
  // Each compilation has written its own bill of materials.
  const places = ['bom', 'standalone/bom'].map((place) => join(folder, place));
  // The cast is safe, because CycloneDX's plugin wrote the files.
  const boms = places.map((place) => JSON.parse(readFileSync(join(place, 'bom.json'), 'utf8')) as Bom);
  for (const place of places) rmSync(place, { recursive: true });
  write('bom.json', mergeBoms(boms));
  write('policies.json', policies);
}
process.exitCode = status ?? 1;
