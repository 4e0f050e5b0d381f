import { readFileSync } from 'node:fs';

/**
 * Calls back when the npm process that runs us has ended. npm passes a signal to the shell between us, but a shell that
 * dies of it does not pass it on, and a killed npm passes none.
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

/** The nearest ancestor named npm. Works on Linux only. */
function findNpm(start: number): number | undefined {
  try {
    for (let pid = start; pid > 1;) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (/^Name:\s*npm/m.test(status)) return pid;
      pid = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0);
    }
  } catch {
    // There is no /proc, or it is not readable: then only the parent is watched.
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
