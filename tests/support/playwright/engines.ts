import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { engines, findEngine } from '../../../scripts/engines';

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

export const chromium: Use = {
  browserName: 'chromium',
  // If a test serves a page itself, Chromium treats the page as a page of the public internet. Without this permission,
  // Chromium would block the page's requests to local addresses.
  permissions: ['local-network-access'],
  launchOptions: {
    executablePath: findEngine(engines.chromium),
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
    ],
  },
};

/** An unmodified Firefox, controlled with WebDriver BiDi. Playwright's own Firefox is a patched build. */
export const firefox: Use = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: findEngine(engines.firefox) },
};
