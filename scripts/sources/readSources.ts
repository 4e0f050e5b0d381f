import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Source {
  /** Relative to the root of the repository. */
  path: string;
  text: string;
}

/** Reads the scripts and style sheets in `folders`. New files that Git does not know yet are included. */
export function readSources(root: string, folders: string[]): Source[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders];
  const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return paths
    .filter((path) => /\.([cm]?[jt]sx?|css)$/.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export function isTest({ path }: Source): boolean {
  return /\.test\.tsx?$/.test(path);
}
