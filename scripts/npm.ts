import { readFileSync } from 'node:fs';

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
