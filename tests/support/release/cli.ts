import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { npmCommand } from '../../../scripts/npmCommand.mjs';

const root = join(import.meta.dirname, '../../..');

/** Runs `npm run release` in this checkout. Returns what it has printed, and its exit status. */
export function release(...args: string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      ...npmCommand(['run', '--silent', 'release', '--', ...args]),
      { cwd: root },
      (error, stdout, stderr) => {
        resolve({ status: Number(error?.code ?? 0), output: stdout + stderr });
      },
    );
  });
}
