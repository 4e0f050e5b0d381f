import type { Failure, Outcome } from './types';

interface PlaywrightReport {
  /** Errors outside of tests: for example, a server did not start, or a test file could not be loaded. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  /** The `test.describe` blocks of a file. */
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { startTime: string; duration: number; errors: { message?: string }[] }[];
}

interface TitledTest extends PlaywrightTest {
  /** For example `[chromium] e2e/main.spec.ts:7 › the title in the code`. */
  title: string;
}

/**
 * Reads Playwright's JSON report. If Playwright has crashed, the report is missing or incomplete. Then the result
 * contains one error.
 */
export function readReport(text: string | undefined): PlaywrightReport {
  try {
    // The cast is safe, because Playwright has written the report.
    const { errors, suites } = JSON.parse(text ?? '') as PlaywrightReport;
    if (Array.isArray(errors) && Array.isArray(suites)) return { errors, suites };
  } catch {
    // The text is not JSON, because Playwright has crashed.
  }
  return { errors: [{ message: 'Playwright wrote no readable report.' }], suites: [] };
}

/**
 * Returns the outcome of each project. A test that passed only when it was repeated counts as passed, and its title is
 * in `flaky`. A project without tests counts as failed. An error outside of tests counts as a failure of the first
 * project.
 * @param status the exit status of the program; `null` if a signal has ended it
 */
export function outcomesOf(
  projects: readonly string[],
  { errors, suites }: PlaywrightReport,
  status: number | null,
): Outcome[] {
  const all = suites.flatMap(testsIn);
  const outcomes = projects.map((project): Required<Outcome> => {
    const tests = all.filter(({ projectName }) => projectName === project);
    const passed = tests.filter(hasPassed);
    const failures = tests.filter((test) => !hasPassed(test)).map(failureOf);
    if (tests.length === 0) failures.push({ test: project, message: 'No test was run.' });
    const flaky = passed.filter(({ status }) => status === 'flaky').map(({ title }) => title);
    return { passed: passed.length, failed: failures.length, failures, flaky, seconds: secondsOf(tests) };
  });
  const outsideTests = errors.map(({ message = '' }): Failure => ({ test: 'Playwright', message }));
  if (outsideTests.length === 0 && status !== 0 && outcomes.every(({ failed }) => failed === 0)) {
    outsideTests.push({ test: 'Playwright', message: `Playwright ended early (${status}).` });
  }
  const [first] = outcomes;
  first?.failures.unshift(...outsideTests);
  if (first) first.failed += outsideTests.length;
  return outcomes;
}

function hasPassed({ status }: PlaywrightTest): boolean {
  return status === 'expected' || status === 'flaky';
}

function testsIn({ suites = [], specs }: PlaywrightSuite): TitledTest[] {
  const ownTests = specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({ ...test, title: `[${test.projectName}] ${file}:${line} › ${title}` })),
  );
  return [...ownTests, ...suites.flatMap(testsIn)];
}

function failureOf({ title, status, results }: TitledTest): Failure {
  const messages = results.flatMap(({ errors }) => errors).map(({ message = '' }) => message);
  return { test: title, message: [status, ...messages].join('\n') };
}

/** Returns the time from the first start of a test to the last end. */
function secondsOf(tests: TitledTest[]): number {
  const times = tests.flatMap(({ results }) =>
    results.map(({ startTime, duration }) => ({ start: Date.parse(startTime), duration })),
  );
  if (times.length === 0) return 0;
  const first = Math.min(...times.map(({ start }) => start));
  const last = Math.max(...times.map(({ start, duration }) => start + duration));
  return (last - first) / 1000;
}
