import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { engines, find } from '../../../scripts/engines';

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

export const chromium: Use = {
  browserName: 'chromium',
  // Pages that a test serves count as public, and may by default not access servers on this machine.
  permissions: ['local-network-access'],
  launchOptions: {
    executablePath: find(engines.chromium),
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

/** The stock Firefox, over WebDriver BiDi: Playwright's own patched build is not needed. */
export const firefox: Use = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: find(engines.firefox) },
};
