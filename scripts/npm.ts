import { readFileSync } from 'node:fs';

/**
 * Calls back when the npm that runs us has gone. npm passes a signal on to the shell between us, and a shell that dies
 * of it tells us nothing; an npm that is killed outright tells nobody.
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

/** The nearest ancestor that calls itself npm. Only Linux tells. */
function findNpm(start: number): number | undefined {
  try {
    for (let pid = start; pid > 1;) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (/^Name:\s*npm/m.test(status)) return pid;
      pid = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0);
    }
  } catch {
    // No such file system, or not ours to read: the parent alone has to do.
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
