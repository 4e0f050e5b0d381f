import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';

/** Returns one classic script, with everything that it imports. */
export async function bundle(name: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'portico-wallet-'));
  try {
    const stats = await promisify(rspack)([
      {
        mode: 'production',
        devtool: false,
        target: ['web', 'es2022'],
        entry: join(import.meta.dirname, `${name}.ts`),
        output: { path, filename: 'bundle.js' },
        optimization: { minimize: false },
        performance: false,
        resolve: { extensions: ['.ts', '.js'] },
        module: {
          rules: [
            {
              test: /\.ts$/,
              loader: 'builtin:swc-loader',
              options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
            },
          ],
        },
        // MetaMask's streams, which are Node's, need this variable.
        plugins: [new rspack.ProvidePlugin({ process: 'process/browser' })],
      },
    ]);
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
    return await readFile(join(path, 'bundle.js'), 'utf8');
  } finally {
    await rm(path, { recursive: true });
  }
}
