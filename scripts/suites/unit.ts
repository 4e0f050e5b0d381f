import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runPackage } from './run';
import type { Suite } from './types';

const report = join(root, '.cache/test/jest.json');

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that did not load. */
  numRuntimeErrorTestSuites: number;
}

export const unit: Suite = {
  name: 'unit',
  group: 'unit',
  async run() {
    rmSync(report, { force: true });
    const { status } = await runPackage('jest/bin/jest.js', ['--json', `--outputFile=${report}`]);
    // Jest wrote it.
    const ran = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    const skipped = ran.numPendingTests + ran.numTodoTests;
    const failed = ran.numFailedTests + ran.numRuntimeErrorTestSuites + skipped;
    const crashed = failed === 0 && (status !== 0 || ran.numPassedTests === 0);
    return { passed: ran.numPassedTests, failed: failed + (crashed ? 1 : 0) };
  },
};
