import { defineConfig } from '@playwright/test';
import { servers, type Server } from './scripts/servers';
import { chromium, firefox } from './tests/support/playwright/engines';

function webServer({ name, port, file, ready }: Server, ...args: string[]) {
  return {
    name,
    command: ['node --import tsx', file, ...args].join(' '),
    url: `http://localhost:${port}${ready}`,
    stderr: 'pipe',
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
  } as const;
}

const inChromium = {
  testMatch: '{e2e,contract,federation}/**/*.spec.ts',
  testIgnore: ['**/federation/hosts/**', '**/contract/calls/**'],
  use: chromium,
};
const inFirefox = { testMatch: '{e2e,faults}/**/*.spec.ts', use: firefox };

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/playwright/warmRemote.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // At most three tests of one project (the reason is at the end of `projects`), and beside them one of `slow-files`.
  workers: 4,
  // A build machine repeats a failed test once. `npm test` names each test that passed only then as flaky.
  retries: process.env.CI ? 1 : 0,
  // In milliseconds. The limits are high, because a busy machine is slow. A passing test does not wait until a limit.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    // Machines smooth the edges of letters differently, so a few pixels may differ. A changed colour, size, text or icon
    // changes more pixels.
    toHaveScreenshot: { maxDiffPixels: 100, threshold: 0.2 },
  },
  snapshotPathTemplate: '{testDir}/looks/pictures/{arg}{ext}',
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  // Playwright records no traces, because tests with traces take 25 % longer. To record the steps of failed tests, run
  // `npx playwright test --trace retain-on-failure`.
  use: { screenshot: 'only-on-failure', locale: 'en-US' },
  // CONTRIBUTING.md explains the tags. `scripts/suites/browsers.ts` says which of these projects run in `npm test`.
  projects: [
    // These tests wait for most of their time. So they run beside the others, and the first one starts at once.
    { name: 'slow-files', testMatch: 'faults/files.spec.ts', use: chromium, workers: 1 },
    { name: 'size', testMatch: 'size/**/*.spec.ts', use: chromium },
    { name: 'chromium', ...inChromium, grepInvert: /@rest/ },
    { name: 'firefox', ...inFirefox, grep: /@engine/ },
    // Selenium controls WebKit. WebKit's driver allows only one session at a time.
    { name: 'webkit', testMatch: 'smoke-webkit/**/*.spec.ts', fullyParallel: false },
    // One row of each table of `npm run test:nightly`.
    {
      name: 'rows',
      testMatch: '{faults,looks,examples,release,contract/calls,federation/hosts}/**/*.spec.ts',
      grep: /@row/,
      use: chromium,
      dependencies: ['pack'],
    },
    { name: 'chromium-rest', ...inChromium, grep: /@rest/ },
    { name: 'calls', testMatch: 'contract/calls/**/*.spec.ts', use: chromium },
    { name: 'firefox-rest', ...inFirefox, grep: /@firefox/ },
    // Creates the packages (`loader/dist`, `identity-provider/dist`) before the tests of `hosts` start. These tests run in parallel and
    // read the same package, so they must not create it themselves.
    { name: 'pack', testMatch: 'federation/hosts/support/pack.setup.ts' },
    { name: 'hosts', testMatch: 'federation/hosts/**/*.spec.ts', use: chromium, dependencies: ['pack'] },
    // Each test installs packages and builds an example, so more than two at the same time would not be faster.
    {
      name: 'examples',
      testMatch: 'examples/**/*.spec.ts',
      use: chromium,
      dependencies: ['pack'],
      workers: 2,
    },
    // Builds the documentation's site before its tests.
    { name: 'build-site', testMatch: 'site/support/build.setup.ts' },
    { name: 'site', testMatch: 'site/**/*.spec.ts', use: chromium, dependencies: ['build-site'] },
    // tests/README.md says how to renew the pictures.
    { name: 'looks', testMatch: 'looks/**/*.spec.ts', use: chromium },
    // Every call of the client with every fault that the provider can simulate.
    { name: 'faults', testMatch: 'faults/{matrix,delivery}.spec.ts', use: chromium },
    // Makes releases, and loads them through nginx. The tests of a file share the releases.
    {
      name: 'release',
      testMatch: 'release/**/*.spec.ts',
      fullyParallel: false,
      use: chromium,
      dependencies: ['pack'],
    },
    // Only `npm run bench` and `npm run gallery` run the last two projects.
    { name: 'bench', testDir: 'tests/bench', use: chromium },
    // Makes the pictures in `docs/images/screens` (tests/README.md).
    { name: 'docs-pictures', testMatch: 'gallery/documentation.pictures.ts', use: chromium },
    { name: 'gallery', testMatch: 'gallery/**/*.spec.ts', use: chromium },
    // Build machines have two cores. With a third test, they also work while two tests wait: 14 % less time than with two.
  ].map((project) => ({ workers: 3, ...project })),
  webServer: [
    webServer(servers.identityProvider, '--memory'),
    webServer(servers.remote),
    webServer(servers.host),
    webServer(servers.relyingParty),
  ],
});
