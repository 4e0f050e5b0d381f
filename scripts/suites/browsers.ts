import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { engines, provide } from '../engines';
import { servers } from '../servers';
import { root, runPackage } from './run';
import type { Failure, Outcome, Suite } from './types';

const report = join(root, '.cache/test/playwright.json');

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What belongs to no test: a server that did not start, a file that did not load. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  /** A `test.describe`. */
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
}

/** A Playwright project (playwright.config.ts) on the engine it needs. */
function suite(name: string, engine: keyof typeof engines): Suite {
  return {
    name,
    group: 'e2e',
    async run() {
      const missing = await provide(engines[engine]);
      if (missing) {
        console.error(missing.message);
        return { passed: 0, failed: missing.allowed ? 0 : 1 };
      }
      return play(name);
    },
  };
}

async function play(project: string): Promise<Outcome> {
  rmSync(report, { force: true });
  const { status } = await runPackage('@playwright/test/cli.js', ['test', `--project=${project}`], {
    env: { ...(await freePorts()), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  // Playwright wrote it.
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const crashed = failed === 0 && (status !== 0 || stats.expected === 0);
  return {
    passed: stats.expected,
    failed: failed + (crashed ? 1 : 0),
    failures: [
      ...(crashed ? [{ test: project, message: `Playwright ended early (${status}).` }] : []),
      ...errors.map(({ message = '' }) => ({ test: project, message })),
      ...suites.flatMap((each) => failuresIn(each, project)),
    ],
  };
}

function failuresIn({ suites = [], specs }: PlaywrightSuite, project: string): Failure[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ title, file, line, tests }) => ({
      test: `[${project}] ${file}:${line} › ${title}`,
      message: tests
        .flatMap(({ status, results }) => [{ message: status }, ...results.flatMap(({ errors }) => errors)])
        .map(({ message = '' }) => message)
        .join('\n'),
    }));
  return [...own, ...suites.flatMap((inner) => failuresIn(inner, project))];
}

/** So that tests run beside `npm start`. All are held until all are known: none is given out twice. */
async function freePorts(): Promise<NodeJS.ProcessEnv> {
  const held = await Promise.all(
    Object.values(servers).map(async ({ variable }) => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      // A server on a port has an address object, not a socket's path.
      return { variable, server, port: (server.address() as AddressInfo).port };
    }),
  );
  await Promise.all(held.map(({ server }) => new Promise((closed) => server.close(closed))));
  return Object.fromEntries(held.map(({ variable, port }) => [variable, String(port)]));
}

export const browsers: Suite[] = [
  suite('size', 'chromium'),
  suite('chromium', 'chromium'),
  suite('firefox', 'firefox'),
  suite('webkit', 'webkit'),
];
