import { outcomesOf, readReport } from './playwrightReport';

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

const startTime = '2026-01-05T12:00:00.000Z';

/** A test in the report. Each test takes two seconds. */
function ran(projectName: string, status: Status, message?: string) {
  const errors = message ? [{ message }] : [];
  return { projectName, status, results: [{ startTime, duration: 2_000, errors }] };
}

function reportOf(tests: ReturnType<typeof ran>[], errors: { message: string }[] = []): string {
  const specs = tests.map((test, index) => ({
    title: `case ${index}`,
    file: 'e2e/main.spec.ts',
    line: 7,
    tests: [test],
  }));
  return JSON.stringify({ errors, suites: [{ specs }] });
}

const outcomes = (text: string | undefined, status: number | null, projects = ['chromium']) =>
  outcomesOf(projects, readReport(text), status);

const passing = [ran('chromium', 'expected'), ran('chromium', 'expected')];
const endedEarly = 'Playwright ended early (1).';

test('all tests of a run without failures count as passed', () => {
  expect(outcomes(reportOf(passing), 0)).toEqual([
    { passed: 2, failed: 0, failures: [], flaky: [], seconds: 2 },
  ]);
});

test('a test that passed only when it was repeated counts as passed, and is listed as flaky', () => {
  const tests = [...passing, ran('chromium', 'flaky', 'Timeout')];
  expect(outcomes(reportOf(tests), 0)).toEqual([
    { passed: 3, failed: 0, failures: [], flaky: ['[chromium] e2e/main.spec.ts:7 › case 2'], seconds: 2 },
  ]);
});

test.each<{ name: string; tests: ReturnType<typeof ran>[]; status: number | null; messages: string[] }>([
  {
    name: 'a failed test',
    tests: [...passing, ran('chromium', 'unexpected', 'Expected 1')],
    status: 1,
    messages: ['unexpected\nExpected 1'],
  },
  {
    name: 'a skipped test',
    tests: [...passing, ran('chromium', 'skipped')],
    status: 0,
    messages: ['skipped'],
  },
  { name: 'a run without tests', tests: [], status: 0, messages: ['No test was run.'] },
  { name: 'a run that failed without a reason', tests: passing, status: 1, messages: [endedEarly] },
  {
    name: 'a failure in a project that was not requested',
    tests: [...passing, ran('firefox', 'unexpected', 'Expected 1')],
    status: 1,
    messages: [endedEarly],
  },
])('$name counts as a failure', ({ tests, status, messages }) => {
  const [outcome] = outcomes(reportOf(tests), status);
  const passed = tests.filter((test) => test.projectName === 'chromium' && test.status === 'expected').length;
  expect(outcome).toMatchObject({ passed, failed: messages.length });
  expect(outcome?.failures?.map(({ message }) => message)).toEqual(messages);
});

test('a report that is missing counts as a failure in every project, with any status', () => {
  for (const status of [0, 1, null]) {
    const [chromium, firefox] = outcomes(undefined, status, ['chromium', 'firefox']);
    expect(chromium).toMatchObject({ passed: 0, failed: 2 });
    expect(chromium?.failures?.[0]?.message).toContain('report');
    expect(firefox).toMatchObject({ passed: 0, failed: 1 });
  }
});

test('each project counts its own tests, also those in nested groups', () => {
  const inGroups = {
    errors: [],
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                title: 'both engines',
                file: 'e2e/keys.spec.ts',
                line: 3,
                tests: [ran('chromium', 'expected'), ran('firefox', 'unexpected', 'No focus')],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(outcomes(JSON.stringify(inGroups), 1, ['chromium', 'firefox'])).toEqual([
    { passed: 1, failed: 0, failures: [], flaky: [], seconds: 2 },
    {
      passed: 0,
      failed: 1,
      failures: [{ test: '[firefox] e2e/keys.spec.ts:3 › both engines', message: 'unexpected\nNo focus' }],
      flaky: [],
      seconds: 2,
    },
  ]);
});
