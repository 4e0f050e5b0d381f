import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { rspack, type Configuration } from '@rspack/core';
import { compressedSize } from './firstField';

/**
 * Returns the size of a module with everything that it imports, in bytes after brotli 11. The size does not include the
 * bundler's own code and the modules in `externals`.
 */
export async function bundledSize(file: string, externals: string[] = []): Promise<number> {
  const path = await mkdtemp(join(tmpdir(), 'portico-size-'));
  const configuration: Configuration = {
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: resolve(import.meta.dirname, '../..', file),
    output: { path, filename: 'bundle.js', module: true, library: { type: 'modern-module' } },
    externals,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } } },
        },
      ],
    },
  };
  try {
    const stats = await promisify(rspack)([configuration]);
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
    return await compressedSize(await readFile(join(path, 'bundle.js')));
  } finally {
    await rm(path, { recursive: true });
  }
}
