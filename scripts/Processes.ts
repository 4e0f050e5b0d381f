import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { whenNpmEnds } from './npm';

const root = join(import.meta.dirname, '..');

/**
 * Node processes that a script starts and stops together. If a process that was started with `start` ends, the others
 * are stopped. Ctrl-C and SIGTERM also stop them all, and so does the end of the npm process that runs the script.
 */
export class Processes {
  private readonly running = new Set<ChildProcess>();
  private readonly ended = new AbortController();

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void this.stop(0));
    whenNpmEnds(() => void this.stop(1));
  }

  get signal(): AbortSignal {
    return this.ended.signal;
  }

  get stopping(): boolean {
    return this.ended.signal.aborted;
  }

  start(name: string, args: string[]): void {
    this.spawn(args, 'ignore').once('exit', (code, signal) => {
      if (this.stopping) return;
      // A process that exits with the status 1 has already printed the reason.
      if (code !== 1) console.error(`The ${name} ended (${signal ?? code}).`);
      void this.stop(1);
    });
  }

  run(args: string[]): Promise<number | null> {
    return new Promise((resolve) => this.spawn(args, 'inherit').once('exit', resolve));
  }

  private spawn(args: string[], output: 'ignore' | 'inherit'): ChildProcess {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', output, 'inherit'] });
    this.running.add(child);
    return child.once('exit', () => this.running.delete(child));
  }

  /** Ends the processes (after three seconds with SIGKILL), and then this script with the exit status `status`. */
  async stop(status: number): Promise<void> {
    if (this.stopping) return;
    this.ended.abort();
    const exits = [...this.running].map((child) => new Promise((exited) => child.once('exit', exited)));
    for (const child of this.running) child.kill('SIGTERM');
    const force = setTimeout(() => {
      for (const child of this.running) child.kill('SIGKILL');
    }, 3_000);
    await Promise.all(exits);
    clearTimeout(force);
    process.exit(status);
  }
}
