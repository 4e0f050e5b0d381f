/** Writes the files that are made from the sources: `npm run docs:write`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated';
import { root } from './pages';

for (const [file, textOf] of Object.entries(generatedFiles)) writeFileSync(join(root, file), textOf());
