/**
 * Runs the suites, prints the failures and a table, and writes the totals for test.mjs. Arguments select suites (`npm
 * test -- unit chromium`) or groups (`checks`, `unit`, `e2e`, `rows`, `nightly`). Without arguments, the checks, the
 * build, the unit tests and the group `e2e` run.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build';
import { whenNpmEnds } from './Processes';
import { browsers } from './suites/browsers';
import { checks } from './suites/checks';
import { isStopped, run, stopRunning } from './suites/run';
import { job, type Job, type Outcome, type Suite } from './suites/types';
import { unit } from './suites/unit';

/** The builds as a suite. If a build fails, its promise rejects. */
const built = job('build', 'build', async () => {
  await build(async (args) => (await run(process.execPath, args)).status);
  return { passed: 1, failed: 0 };
});

/**
 * The stages run one after another. In a stage, the lists run in parallel, and the jobs of one list run one after
 * another. Unit tests and browser tests are in separate stages, because each of them uses every core.
 */
const stages: Job[][][] = [[...checks, [built]], [[unit]], [[browsers]]];
const suites = stages.flat(2).flatMap((each) => each.suites);

/** The summary shortens messages, because the test runner has already printed the whole ones. */
const maxLinesPerFailure = 20;
/** The outcomes of the suites that have run, in the order of the table. */
const rows: (Outcome & { name: string; seconds: number })[] = [];

process.once('SIGTERM', stopRunning);
// On Ctrl-C, the terminal sends SIGINT to this process and to test.mjs. This process ignores the signal, because
// test.mjs stops this process.
process.on('SIGINT', () => {});
whenNpmEnds(stopRunning);

/** The names of suites and groups that the arguments select. */
const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !suites.some((suite) => [suite.name, suite.group].includes(name)));
if (unknown.length > 0) {
  console.error(
    `No such suite: ${unknown.join(', ')}. There are ${suites.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

for (const stage of stages) {
  // If a build has failed, browser tests would test an older build. So no further stage runs.
  if (rows.some(({ name, failed }) => name === 'build' && failed > 0)) break;
  await Promise.all(
    stage.map(async (jobs) => {
      for (const each of jobs) await runJob(each);
    }),
  );
}
print();
// This process exits with the status 0 even if tests have failed, because test.mjs reads the failures from the totals.
process.exitCode = isStopped() ? 1 : 0;

function isSelected({ name, group }: Suite): boolean {
  if (selected.length === 0) return ['checks', 'build', 'unit', 'e2e'].includes(group);
  return selected.some((each) => each === name || each === group);
}

async function runJob(selectedJob: Job) {
  const chosen = selectedJob.suites.filter(isSelected);
  if (isStopped() || chosen.length === 0) return;
  const started = performance.now();
  const outcomes = await selectedJob.run(chosen).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return chosen.map((): Outcome => ({ passed: 0, failed: 1 }));
  });
  const seconds = (performance.now() - started) / 1000;
  outcomes.forEach((outcome, index) => {
    rows.push({ name: chosen[index]?.name ?? '', seconds, ...outcome });
  });
  writeFileSync(join(import.meta.dirname, '../.cache/test/totals.json'), JSON.stringify(total()));
}

function total(): Outcome {
  const sum = { passed: 0, failed: 0 };
  for (const { passed, failed } of rows) {
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

function print() {
  for (const { test, message } of rows.flatMap(({ failures = [] }) => failures)) {
    console.log(`\n✘ ${test}\n${message.split('\n').slice(0, maxLinesPerFailure).join('\n')}`);
  }
  // On build machines, a browser test that fails is run once more (playwright.config.ts).
  for (const title of rows.flatMap(({ flaky = [] }) => flaky)) console.log(`flaky ${title}`);
  console.log(`\n${'suite'.padEnd(14)}  passed  failed  seconds`);
  for (const { name, passed, failed, seconds } of rows) {
    const cells = [
      name.padEnd(14),
      String(passed).padStart(6),
      String(failed).padStart(6),
      seconds.toFixed(1).padStart(7),
    ];
    console.log(cells.join('  '));
  }
  console.log();
}
