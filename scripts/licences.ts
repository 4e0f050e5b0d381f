/** Writes the page with the licences of other people's packages, from the bill of materials of a build. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRelease } from './release/buildRelease';
import { licencesFile, licencesPage } from './release/licencesPage';
import type { Bom } from './release/mergeBoms';
import { root } from './release/releasesFolder';

const folder = join(root, '.cache/licences');
await buildRelease('0.0.0', folder);
// The cast is safe, because `buildRelease` wrote the file.
const bom = JSON.parse(readFileSync(join(folder, 'bom.json'), 'utf8')) as Bom;
rmSync(folder, { recursive: true });
writeFileSync(join(root, licencesFile), licencesPage(bom));
