/** Prints the size of each file of each language, in bytes (Brotli, quality 11). */
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildLanguages } from './languages';

const root = resolve(import.meta.dirname, '../..');
for (const [part, languages] of Object.entries(buildLanguages(root)))
  for (const [tag, { content }] of Object.entries(languages))
    console.log(part, tag, brotliCompressSync(content).length);
