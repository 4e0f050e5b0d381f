// Plain Node: a fresh clone has nothing else yet. This process only installs, hands over to test.ts, and sees to it that
// the last line is `N passed, N failed`, whatever became of the rest.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { install } from './install.mjs';

const root = join(import.meta.dirname, '..');
const totals = join(root, '.cache/test/totals.json');

let interrupted = false;

async function run() {
  rmSync(totals, { force: true });
  mkdirSync(dirname(totals), { recursive: true });
  install();
  const args = ['--import', 'tsx', join(import.meta.dirname, 'test.ts'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      interrupted = true;
      child.kill('SIGTERM');
    });
  }
  const end = await new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  if (end !== 0 && end !== 1) throw new Error(`The tests ended with ${end}.`);
}

const crash = await run().then(
  () => (interrupted ? 'The tests were interrupted.' : undefined),
  (error) => error.message,
);
if (crash) console.error(crash);
const { passed, failed } = read();
const allFailed = failed + (crash || passed + failed === 0 ? 1 : 0);
process.exitCode = allFailed === 0 ? 0 : 1;
console.log(`${passed} passed, ${allFailed} failed`);

/** What test.ts has counted so far. */
function read() {
  try {
    return JSON.parse(readFileSync(totals, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
