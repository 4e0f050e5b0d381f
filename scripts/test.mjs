// Plain Node, because a fresh clone has no packages yet. This process installs them, runs test.ts, and always prints `N
// passed, N failed` as the last line.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { install } from './install.mjs';

const root = join(import.meta.dirname, '..');
const totals = join(root, '.cache/test/totals.json');

let child;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
    child?.kill('SIGTERM');
  });
}

async function run() {
  rmSync(totals, { force: true });
  mkdirSync(dirname(totals), { recursive: true });
  install();
  // A signal that arrived during the installation is handled only in the next task.
  await new Promise((heard) => setImmediate(heard));
  if (interrupted) return;
  const args = ['--import', 'tsx', join(import.meta.dirname, 'test.ts'), ...process.argv.slice(2)];
  child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The tests ended early (${signal ?? code}).`);
}

const crash = await run().then(
  () => (interrupted ? 'The tests were interrupted.' : undefined),
  (error) => error.message,
);
if (crash) console.error(crash);
const { passed, failed } = read();
const allFailed = failed + (crash ? 1 : 0);
process.exitCode = allFailed === 0 ? 0 : 1;
console.log(`${passed} passed, ${allFailed} failed`);

/** The totals that test.ts has written so far. */
function read() {
  return existsSync(totals) ? JSON.parse(readFileSync(totals, 'utf8')) : { passed: 0, failed: 0 };
}
