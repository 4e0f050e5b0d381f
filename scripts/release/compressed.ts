import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The endings of files that the operator has compressed in advance. Servers send them in place of the file beside them. */
const decompressors = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** Returns the compressed files that are beside a file. */
export const compressedOf = (file: string, present: { has(file: string): boolean }) =>
  Object.keys(decompressors)
    .map((ending) => file + ending)
    .filter((each) => present.has(each));

/** Returns the content of a file, decompressed if its name ends so; `undefined` if it is damaged. */
export function decompress(file: string, content: Buffer): Buffer | undefined {
  const [, decompressor] = Object.entries(decompressors).find(([ending]) => file.endsWith(ending)) ?? [];
  try {
    return decompressor ? decompressor(content) : content;
  } catch {
    return undefined;
  }
}
