import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildLanguages } from './languages';

// Prints the size of each language's file in bytes (brotli 11).
const root = resolve(import.meta.dirname, '../..');
for (const [tag, { content }] of Object.entries(buildLanguages(root)))
  console.log(tag, brotliCompressSync(content).length);
