/** Writes the files that are made from the descriptions of the options: `npm run docs`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated';
import { root } from './pages';

for (const [file, textOf] of Object.entries(generatedFiles)) writeFileSync(join(root, file), textOf());
