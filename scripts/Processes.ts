import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Node processes that live and die together: with Ctrl-C, with SIGTERM, with the npm that ran us, or with the first of
 * them that ends by itself.
 */
export class Processes {
  private readonly running = new Map<ChildProcess, string>();
  private readonly ended = new AbortController();

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void this.stop(0));
    if (process.env.npm_lifecycle_event) this.stopWithParent();
  }

  /** Aborts when everything is being stopped. */
  get signal(): AbortSignal {
    return this.ended.signal;
  }

  get stopping(): boolean {
    return this.ended.signal.aborted;
  }

  start(name: string, args: string[]) {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    this.running.set(child, name);
    child.once('exit', (code, signal) => {
      this.running.delete(child);
      if (this.stopping) return;
      console.error(`The ${name} ended (${signal ?? code}).`);
      void this.stop(1);
    });
  }

  /** Ends every process, by force after three seconds, and then this one. */
  async stop(status: number): Promise<void> {
    if (this.stopping) return;
    this.ended.abort();
    const exits = [...this.running.keys()].map(
      (child) => new Promise((exited) => child.once('exit', exited)),
    );
    for (const child of this.running.keys()) child.kill('SIGTERM');
    const force = setTimeout(() => {
      for (const child of this.running.keys()) child.kill('SIGKILL');
    }, 3_000);
    await Promise.all(exits);
    clearTimeout(force);
    process.exit(status);
  }

  /** An npm that is killed outright passes no signal on; what is left has another parent. */
  private stopWithParent() {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && void this.stop(1), 500).unref();
  }
}
