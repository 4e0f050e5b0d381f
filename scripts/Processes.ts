import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');

/**
 * Node processes that a script starts and stops together. Ctrl-C and SIGTERM stop them all, and so does the end of the
 * npm process that runs the script. If a process that was started with `start` ends by itself, the others are stopped
 * too, until `keepOthers` is called.
 */
export class Processes {
  private readonly running = new Set<ChildProcess>();
  private readonly ended = new AbortController();
  private keepsOthers = false;

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
    const child = this.spawn(args, ['ignore', 'ignore', 'pipe']);
    // The lines of several processes are mixed, so each line has the name of its process.
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => console.error(`[${name}] ${line}`));
    // `close` comes after the last line, `exit` may come before.
    child.once('close', (code, signal) => {
      if (this.stopping) return;
      console.error(`\nThe ${name} has ended (${signal ?? `status ${code}`}).`);
      if (!this.keepsOthers || this.running.size === 0) return void this.stop(1);
      console.error(
        `Lines above with [${name}] may say why. The others keep running. To start it again, press Ctrl-C and run npm start.\n`,
      );
    });
  }

  /** From now on, the others keep running if a process ends. */
  keepOthers(): void {
    this.keepsOthers = true;
  }

  run(args: string[]): Promise<number | null> {
    return new Promise((resolve) => this.spawn(args, ['ignore', 'inherit', 'inherit']).once('exit', resolve));
  }

  private spawn(args: string[], stdio: StdioOptions): ChildProcess {
    const child = spawn(process.execPath, args, { cwd: root, stdio });
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

/**
 * Calls `callback` when the npm process that has started this process ends. Signals are not enough: npm sends a signal
 * to the shell in which this process runs, but the shell does not pass the signal on to this process.
 */
export function whenNpmEnds(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = findNpm(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

/** Returns the id of the nearest ancestor process whose name is npm. Works only on Linux. */
function findNpm(start: number): number | undefined {
  try {
    for (let pid = start; pid > 1;) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (/^Name:\s*npm/m.test(status)) return pid;
      pid = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0);
    }
  } catch {
    // `/proc` does not exist or cannot be read. Then `whenNpmEnds` watches only the direct parent process.
  }
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
