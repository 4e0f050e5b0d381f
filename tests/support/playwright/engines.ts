import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { engines, find } from '../../../scripts/engines';

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

export const chromium: Use = {
  browserName: 'chromium',
  // By default, pages that a test serves may not access servers on this machine, because Chromium treats such pages as
  // public.
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

/** The unmodified Firefox, controlled over WebDriver BiDi. It replaces Playwright's patched build. */
export const firefox: Use = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: find(engines.firefox) },
};
