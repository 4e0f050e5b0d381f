import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files and folders from which the remote is built. If one changes, the remote gets a new name. */
export const remoteInputs = [
  'src',
  'remotes',
  'types',
  'scripts/languages',
  'scripts/webpack',
  'webpack.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const ignored = /^(node_modules|dist|data)$|\.test\.tsx?$|\.css\.d\.ts$/;

/**
 * Returns a short hash of the content of files and folders. It leaves out tests, build output and the
 * generated types of style sheets. The hash is the same on every machine.
 * @param paths existing files and folders, relative to `root`
 * @returns 12 hexadecimal digits
 */
export function fingerprint(root: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => files(root, start)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

function files(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !ignored.test(name))
    .flatMap((name) => files(root, `${path}/${name}`));
}
