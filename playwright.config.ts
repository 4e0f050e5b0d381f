import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumLaunch, firefoxLaunch } from './tests/support/engines';
import { host, identityProvider, remote } from './tests/support/addresses';

type WebServer = Extract<NonNullable<PlaywrightTestConfig['webServer']>, { command?: unknown }>;

function server(name: string, file: string, url: string): WebServer {
  return {
    name,
    command: `node --import tsx ${file}`,
    url,
    stdout: 'ignore',
    stderr: 'pipe',
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
  };
}

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  testMatch: '{e2e,contract,federation}/**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: { trace: 'retain-on-failure', locale: 'en-US' },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: chromiumLaunch() } },
    {
      name: 'firefox',
      // Without a browser these tests would only run twice; without CDP some cannot run at all.
      testIgnore: 'contract/node/**',
      grepInvert: /@chromium/,
      use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: firefoxLaunch() },
    },
  ],
  webServer: [
    server('identity provider', 'identity-provider/src/main.ts --memory', `${identityProvider}/`),
    server('remote', 'scripts/serve-remote.ts', `${remote}/mf-manifest.json`),
    server('host', 'host-example/server.ts', `${host}/settings.json`),
  ],
});
