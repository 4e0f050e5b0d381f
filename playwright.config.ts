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
  testIgnore: '**/federation/hosts/**',
  use: chromium,
};
const inFirefox = { testMatch: 'e2e/**/*.spec.ts', use: firefox };

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/playwright/warmRemote.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Generous, for busy machines. A passing test does not wait.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./tests/support/playwright/cellTotals.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
  ],
  // `npx playwright test --trace retain-on-failure` records the steps of failed tests. Recording always would take 25 %
  // longer.
  use: { screenshot: 'only-on-failure', locale: 'en-US' },
  // CONTRIBUTING.md explains the tags. scripts/suites/browsers.ts lists the projects of `npm test` and of the rest.
  projects: [
    { name: 'size', testMatch: 'size/**/*.spec.ts', use: chromium },
    { name: 'chromium', ...inChromium, grepInvert: /@rest/ },
    { name: 'firefox', ...inFirefox, grep: /@engine/, grepInvert: /@chromium/ },
    // Selenium drives it, and its driver allows one session at a time.
    { name: 'webkit', testMatch: 'smoke-webkit/**/*.spec.ts', fullyParallel: false },
    { name: 'chromium-rest', ...inChromium, grep: /@rest/ },
    {
      name: 'firefox-rest',
      ...inFirefox,
      // Leaves out tests that do not depend on the engine, need the Chrome DevTools Protocol, or ran before.
      testIgnore: ['e2e/{validation,hostile-strings}.spec.ts', 'e2e/*{secrets,strength,single-use}.spec.ts'],
      grepInvert: /@chromium|@engine/,
    },
    { name: 'hosts', testMatch: 'federation/hosts/**/*.spec.ts', use: chromium },
    // Only `npm run bench` runs it.
    { name: 'bench', testDir: 'tests/bench', use: chromium },
    { name: 'faults', testMatch: 'faults/**/*.spec.ts', use: chromium },
  ],
  webServer: [
    webServer(servers.identityProvider, '--memory'),
    webServer(servers.remote),
    webServer(servers.host),
    webServer(servers.relyingParty),
  ],
});
