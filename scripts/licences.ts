/** Writes the page with the licences of other people's packages, from the bill of materials of a build. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesFile, licencesPage, type Bom } from './boms';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/licences');
const build = ['scripts/run.mjs', '--for-release', 'buildRelease.ts', '0.0.0', folder];
execFileSync(process.execPath, build, { cwd: root, stdio: 'inherit' });
// The cast is safe, because `buildRelease.ts` wrote the file.
const bom = JSON.parse(readFileSync(join(folder, 'bom.json'), 'utf8')) as Bom;
rmSync(folder, { recursive: true });
writeFileSync(join(root, licencesFile), licencesPage(bom));
