import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { engines, programs, provideEngine, type Engine } from '../engines';
import { servers } from '../servers';
import { outcomesOf, readReport } from './playwrightReport';
import { root, runPackage } from './run';
import type { Job, Outcome, Suite } from './types';

const report = join(root, '.cache/test/playwright.json');

/** A project of Playwright (playwright.config.ts). */
interface BrowserSuite extends Suite {
  engine: keyof typeof engines;
  /** Other programs that the suite needs. */
  programs?: readonly (keyof typeof programs)[];
}

const suites: BrowserSuite[] = [
  { name: 'size', group: 'e2e', engine: 'chromium' },
  { name: 'chromium', group: 'e2e', engine: 'chromium' },
  { name: 'firefox', group: 'e2e', engine: 'firefox' },
  { name: 'webkit', group: 'e2e', engine: 'webkit' },
  { name: 'rows', group: 'rows', engine: 'chromium', programs: ['nginx'] },
  { name: 'chromium-rest', group: 'nightly', engine: 'chromium' },
  { name: 'calls', group: 'nightly', engine: 'chromium' },
  { name: 'firefox-rest', group: 'nightly', engine: 'firefox' },
  { name: 'hosts', group: 'nightly', engine: 'chromium' },
  { name: 'examples', group: 'nightly', engine: 'chromium' },
  { name: 'site', group: 'nightly', engine: 'chromium' },
  { name: 'slow-files', group: 'nightly', engine: 'chromium' },
  { name: 'faults', group: 'nightly', engine: 'chromium' },
  { name: 'looks', group: 'nightly', engine: 'chromium' },
  { name: 'release', group: 'nightly', engine: 'chromium', programs: ['nginx', 'rclone'] },
  { name: 'bench', group: 'bench', engine: 'chromium' },
  { name: 'gallery', group: 'gallery', engine: 'chromium' },
];

/**
 * Runs Playwright once for all projects, and not once for each. So the servers start only once, and no worker has to
 * wait until all others have finished a project.
 */
export const browsers: Job = {
  suites,
  async run(chosen) {
    const outcomes = new Map<string, Outcome>();
    const projects: string[] = [];
    for (const { name, engine, programs: others = [] } of suites.filter((suite) => chosen.includes(suite))) {
      const missing = await provideAll([engines[engine], ...others.map((other) => programs[other])]);
      if (missing) {
        console.error(missing.message);
        outcomes.set(name, { passed: 0, failed: missing.allowed ? 0 : 1 });
      } else {
        projects.push(name);
      }
    }
    if (projects.length > 0) {
      const played = await runPlaywright(projects);
      projects.forEach((name, index) => outcomes.set(name, played[index] ?? noTests));
    }
    return chosen.map(({ name }) => outcomes.get(name) ?? noTests);
  },
};

/** Installs what is missing. Returns the message about the first program that is still missing. */
async function provideAll(needed: readonly Engine[]): ReturnType<typeof provideEngine> {
  for (const each of needed) {
    const missing = await provideEngine(each);
    if (missing) return missing;
  }
  return undefined;
}

const noTests: Outcome = { passed: 0, failed: 0 };

async function runPlaywright(projects: string[]): Promise<Outcome[]> {
  rmSync(report, { force: true });
  const args = ['test', ...projects.map((name) => `--project=${name}`)];
  const { status } = await runPackage('@playwright/test/cli.js', args, {
    env: { ...(await freePorts()), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  return outcomesOf(projects, readReport(text), status);
}

/**
 * Chooses free ports, so that tests can run beside `npm start`. It keeps each port open until all ports are chosen, so
 * that it chooses no port twice.
 */
async function freePorts(): Promise<NodeJS.ProcessEnv> {
  const opened = await Promise.all(
    Object.values(servers).map(async ({ variable }) => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      // The cast is safe, because the server listens on a TCP port.
      return { variable, server, port: (server.address() as AddressInfo).port };
    }),
  );
  await Promise.all(opened.map(({ server }) => new Promise((closed) => server.close(closed))));
  return Object.fromEntries(opened.map(({ variable, port }) => [variable, String(port)]));
}
