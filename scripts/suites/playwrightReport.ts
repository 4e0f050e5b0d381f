import type { Failure, Outcome } from './types';

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface PlaywrightReport {
  /** What belongs to no test: a server that did not start, a file that did not load. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  /** A `test.describe`. */
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { startTime: string; duration: number; errors: { message?: string }[] }[];
}

interface Ran extends PlaywrightTest {
  title: string;
}

/** The outcome of each project of a run. What belongs to no test counts for the first one. */
export function outcomesOf(
  projects: readonly string[],
  { errors, suites }: PlaywrightReport,
  status: number | null,
): Outcome[] {
  const all = suites.flatMap(testsIn);
  const brokeDown = errors.map(({ message = '' }): Failure => ({ test: 'Playwright', message }));
  if (brokeDown.length === 0 && status !== 0 && all.every((test) => test.status === 'expected')) {
    brokeDown.push({ test: 'Playwright', message: `Playwright ended early (${status}).` });
  }
  return projects.map((project, index) => {
    const tests = all.filter(({ projectName }) => projectName === project);
    const failures = tests.filter((test) => test.status !== 'expected').map(failureOf);
    if (tests.length === 0) failures.push({ test: project, message: 'No test was run.' });
    if (index === 0) failures.unshift(...brokeDown);
    const passed = tests.filter((test) => test.status === 'expected').length;
    return { passed, failed: failures.length, failures, seconds: secondsOf(tests) };
  });
}

function testsIn({ suites = [], specs }: PlaywrightSuite): Ran[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({ ...test, title: `[${test.projectName}] ${file}:${line} › ${title}` })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

function failureOf({ title, status, results }: Ran): Failure {
  const messages = results.flatMap(({ errors }) => errors).map(({ message = '' }) => message);
  return { test: title, message: [status, ...messages].join('\n') };
}

/** From the start of the first test to the end of the last one. */
function secondsOf(tests: Ran[]): number {
  const times = tests.flatMap(({ results }) =>
    results.map(({ startTime, duration }) => ({ start: Date.parse(startTime), duration })),
  );
  if (times.length === 0) return 0;
  const first = Math.min(...times.map(({ start }) => start));
  const last = Math.max(...times.map(({ start, duration }) => start + duration));
  return (last - first) / 1000;
}
