/**
 * Runs the suites one after the other, keeps the count that test.mjs prints last, and prints what failed and a table.
 *
 * Arguments name suites (`npm test -- unit e2e`) or groups of them; none means all.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenNpmEnds } from './npm';
import { isStopped, stopRunning } from './suites/run';
import { checks } from './suites/checks';
import { built } from './suites/built';
import { unit } from './suites/unit';
import { browsers } from './suites/browsers';
import type { Outcome, Suite } from './suites/types';

const suites: Suite[] = [...checks, built, unit, ...browsers];
/** The runner has printed the rest above. */
const linesOfAFailure = 20;
const rows: (Outcome & { name: string; seconds: number })[] = [];

process.once('SIGTERM', stopRunning);
// What the whole terminal is sent, test.mjs passes on.
process.on('SIGINT', () => {});
whenNpmEnds(stopRunning);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !suites.some((suite) => [suite.name, suite.group].includes(name)));
if (unknown.length > 0) {
  console.error(
    `No such suite: ${unknown.join(', ')}. There are ${suites.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

for (const suite of suites) {
  if (isStopped()) break;
  if (asked.length > 0 && !asked.includes(suite.name) && !asked.includes(suite.group)) continue;
  const started = performance.now();
  const outcome = await suite.run().catch((error: unknown): Outcome => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  rows.push({ name: suite.name, ...outcome, seconds: (performance.now() - started) / 1000 });
  writeFileSync(join(import.meta.dirname, '../.cache/test/totals.json'), JSON.stringify(total()));
}
print();
// Failures are in the totals. The status says only whether this ran to its end.
process.exitCode = isStopped() ? 1 : 0;

function total(): Outcome {
  return rows.reduce<Outcome>(
    (sum, row) => ({ passed: sum.passed + row.passed, failed: sum.failed + row.failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}

function print() {
  for (const { test, message } of rows.flatMap(({ failures = [] }) => failures)) {
    console.log(`\n✘ ${test}\n${message.split('\n').slice(0, linesOfAFailure).join('\n')}`);
  }
  console.log(`\n${'suite'.padEnd(12)}  passed  failed  seconds`);
  for (const { name, passed, failed, seconds } of rows) {
    const cells = [passed || (failed ? 0 : 'ok'), failed, seconds.toFixed(1)].map((cell, i) =>
      String(cell).padStart([6, 6, 7][i] ?? 0),
    );
    console.log(`${name.padEnd(12)}  ${cells.join('  ')}`);
  }
  console.log();
}
