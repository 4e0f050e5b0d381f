// Installs the packages, and then runs test.ts. The last line that it prints is always `N passed, N failed`. This file
// is plain JavaScript, because packages are not installed yet in a new clone of the repository.
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
  install({ tests: true });
  // If a signal has arrived during the installation, Node calls the listener above only in the next task. So we wait
  // for the next task. Only then do we know whether the tests were interrupted.
  await new Promise((heard) => setImmediate(heard));
  if (interrupted) return;
  const args = ['--import', 'tsx', join(import.meta.dirname, 'test.ts'), ...process.argv.slice(2)];
  child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The tests ended early (${signal ?? code}).`);
}

/** Why the tests have ended early, or `undefined`. */
const crash = await run().then(
  () => (interrupted ? 'The tests were interrupted.' : undefined),
  (error) => error.message,
);
if (crash) console.error(crash);
const { passed, failed } = readTotals();
const allFailed = failed + (crash ? 1 : 0);
process.exitCode = allFailed === 0 ? 0 : 1;
console.log(`${passed} passed, ${allFailed} failed`);

function readTotals() {
  return existsSync(totals) ? JSON.parse(readFileSync(totals, 'utf8')) : { passed: 0, failed: 0 };
}
