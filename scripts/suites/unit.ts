import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runPackage } from './run';
import { job, type Failure } from './types';

const report = join(root, '.cache/test/jest.json');

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** The number of test files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    /** The error, if the file could not be loaded; otherwise an empty text. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The tests of Jest. Skipped tests count as failed. */
export const unit = job('unit', 'unit', async () => {
  rmSync(report, { force: true });
  const { status } = await runPackage('jest/bin/jest.js', ['--json', `--outputFile=${report}`]);
  // The cast is safe, because Jest has written the report.
  const ran = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  const skipped = ran.numPendingTests + ran.numTodoTests;
  const failed = ran.numFailedTests + ran.numRuntimeErrorTestSuites + skipped;
  const crashed = failed === 0 && (status !== 0 || ran.numPassedTests === 0);
  return {
    passed: ran.numPassedTests,
    failed: failed + (crashed ? 1 : 0),
    failures: [
      ...(crashed ? [{ test: 'unit', message: `Jest ended early (${status}).` }] : []),
      ...ran.testResults.flatMap(failuresOf),
    ],
  };
});

function failuresOf({ name, message, assertionResults }: JestReport['testResults'][number]): Failure[] {
  const file = relative(root, name);
  if (assertionResults.length === 0 && message) return [{ test: file, message }];
  return assertionResults
    .filter(({ status }) => status !== 'passed')
    .map(({ status, fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      message: [status, ...failureMessages].join('\n'),
    }));
}
