/** Prints the size of each language's file in bytes (Brotli, quality 11). */
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildLanguages } from './languages';

const root = resolve(import.meta.dirname, '../..');
for (const [tag, { content }] of Object.entries(buildLanguages(root)))
  console.log(tag, brotliCompressSync(content).length);
