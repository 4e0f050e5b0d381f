import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Where a browser is: its variable, then what Playwright installed, then the system's. Throws with what to do. */
function find(variable: string, installed: string | undefined, system: string[], advice: string) {
  const chosen = process.env[variable];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`${variable}=${chosen} does not exist`);
    return chosen;
  }
  if (installed && existsSync(installed)) return undefined;
  const found = system.find(existsSync);
  if (!found) throw new Error(`${advice}, or set ${variable}.`);
  return found;
}

export function chromiumLaunch(): LaunchOptions {
  return {
    executablePath: find(
      'E2E_CHROMIUM',
      chromium.executablePath(),
      [
        '/usr/bin/chromium',
        '/usr/bin/google-chrome-stable',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ],
      'No Chromium: run `npx playwright install chromium`, or `apt-get install chromium`',
    ),
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
  };
}

/** The stock Firefox, over WebDriver BiDi: Playwright's own patched build is not needed. */
export function firefoxLaunch(): LaunchOptions {
  return {
    executablePath: find(
      'E2E_FIREFOX',
      undefined,
      ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
      'No Firefox: run `apt-get install firefox-esr`',
    ),
  };
}
