import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const running = new Set<ChildProcess>();
let stopped = false;

interface Finished {
  status: number | null;
  output: string;
}

/**
 * Runs a program in the folder of the repository. If `quiet` is set, the program's output is returned, and otherwise
 * shown.
 * @throws {Error} after `stopRunning`, or if the program does not exist
 */
export function run(
  command: string,
  args: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Finished> {
  if (stopped) return Promise.reject(new Error(`${command} was not started: the tests were stopped.`));
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (status) => {
      running.delete(child);
      resolve({ status, output });
    });
  });
}

export function runPackage(path: string, args: string[], options?: Parameters<typeof run>[2]) {
  return run(process.execPath, [join(root, 'node_modules', path), ...args], options);
}

export function stopRunning(): void {
  stopped = true;
  // Playwright stops its servers only on SIGINT.
  for (const child of running) child.kill('SIGINT');
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, 5_000).unref();
}

export function isStopped(): boolean {
  return stopped;
}
