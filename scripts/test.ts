/**
 * Runs the suites, writes the totals that test.mjs prints last, and prints failures and a table.
 *
 * Arguments name suites (`npm test -- unit chromium`) or groups of them (`checks`, `e2e`, `rest`). No argument means all
 * but the group `rest`; `all` means all. The bench runs only where it is named.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenNpmEnds } from './npm';
import { isStopped, stopRunning } from './suites/run';
import { checks } from './suites/checks';
import { built } from './suites/built';
import { unit } from './suites/unit';
import { browsers } from './suites/browsers';
import type { Job, Outcome, Suite } from './suites/types';

/**
 * The stages run one after another. The lists of a stage run in parallel, and the jobs of a list run one after another.
 * Unit tests and browser tests are separate stages, because each of them uses every core.
 */
const stages: Job[][][] = [[...checks, [built]], [[unit]], [[browsers]]];
const suites = stages.flat(2).flatMap((job) => job.suites);

/** The summary prints this many lines of each failure. The test runner has already printed the full message. */
const linesOfAFailure = 20;
const rows: (Outcome & { name: string; seconds: number })[] = [];

process.once('SIGTERM', stopRunning);
// The terminal sends SIGINT to this process too. We ignore it here, because test.mjs also gets it and stops this
// process.
process.on('SIGINT', () => {});
whenNpmEnds(stopRunning);

const asked = process.argv.slice(2);
const unknown = asked.filter(
  (name) => name !== 'all' && !suites.some((suite) => [suite.name, suite.group].includes(name)),
);
if (unknown.length > 0) {
  console.error(
    `No such suite: ${unknown.join(', ')}. There are ${suites.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

for (const stage of stages) {
  // If a build has failed, we stop, because the browser tests would test an older build.
  if (rows.some(({ name, failed }) => name === 'build' && failed > 0)) break;
  await Promise.all(
    stage.map(async (jobs) => {
      for (const job of jobs) await run(job);
    }),
  );
}
print();
// The exit status tells only whether this process ran to its end. The failures are in the totals.
process.exitCode = isStopped() ? 1 : 0;

function isAsked({ name, group }: Suite): boolean {
  if (name === 'bench') return asked.includes(name);
  if (asked.length === 0) return group !== 'rest';
  return asked.some((each) => [name, group, 'all'].includes(each));
}

async function run(job: Job) {
  const chosen = job.suites.filter(isAsked);
  if (isStopped() || chosen.length === 0) return;
  const started = performance.now();
  const outcomes = await job.run(chosen).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return chosen.map((): Outcome => ({ passed: 0, failed: 1 }));
  });
  const seconds = (performance.now() - started) / 1000;
  outcomes.forEach((outcome, i) => rows.push({ name: chosen[i]?.name ?? '', seconds, ...outcome }));
  writeFileSync(join(import.meta.dirname, '../.cache/test/totals.json'), JSON.stringify(total()));
}

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
  console.log(`\n${'suite'.padEnd(14)}  passed  failed  seconds`);
  for (const { name, passed, failed, seconds } of rows) {
    const cells = [passed || (failed ? 0 : 'ok'), failed, seconds.toFixed(1)].map((cell, i) =>
      String(cell).padStart([6, 6, 7][i] ?? 0),
    );
    console.log(`${name.padEnd(14)}  ${cells.join('  ')}`);
  }
  console.log();
}
