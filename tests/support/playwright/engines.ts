import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { engines, findEngine } from '../../../scripts/engines';

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

export const chromium: Use = {
  browserName: 'chromium',
  // Chromium treats a page that a test serves itself as one of the public internet, which may not request local
  // addresses.
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

/** Playwright's own Firefox is a patched build. This one is controlled with WebDriver BiDi. */
export const firefox: Use = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: findEngine(engines.firefox) },
};
