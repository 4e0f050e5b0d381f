import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './suites/run';

/** A browser that tests are driven in. Paths are tried in order; the variable goes first. */
export interface Engine {
  name: string;
  variable: string;
  paths: string[];
  /** What else has to be there. */
  needs: string[];
  debian: string[];
  advice: string;
}

export const engines = {
  chromium: {
    name: 'Chromium',
    variable: 'E2E_CHROMIUM',
    paths: [
      // The engine without the browser around it: a new page costs a third.
      '/usr/bin/chromium-headless-shell',
      chromium.executablePath(),
      '/usr/bin/chromium',
      '/usr/bin/google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    needs: [],
    debian: ['chromium-headless-shell', 'fonts-liberation'],
    advice: 'apt-get install chromium-headless-shell, or npx playwright install chromium',
  },
  firefox: {
    name: 'Firefox',
    variable: 'E2E_FIREFOX',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    needs: [],
    debian: ['firefox-esr', 'fonts-liberation'],
    advice: 'apt-get install firefox-esr, or install Firefox',
  },
  webkit: {
    name: 'WebKit',
    variable: 'E2E_WEBKIT',
    paths: [
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    ],
    needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    debian: ['webkit2gtk-driver', 'xvfb', 'fonts-liberation'],
    advice: 'apt-get install webkit2gtk-driver xvfb (Linux only)',
  },
} satisfies Record<string, Engine>;

/** The program of an engine, or nothing where something is missing. */
export function find({ variable, paths, needs }: Engine): string | undefined {
  const chosen = process.env[variable];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return needs.every(existsSync) ? paths.find(existsSync) : undefined;
}

export function howToInstall({ name, advice, variable }: Engine): string {
  return `${name} is missing, so nothing was tested in it: ${advice}, or set ${variable}.`;
}

/**
 * Sees to it that an engine is there. On a build machine (`CI`), and for root on Debian, a missing one is installed or
 * counts as failed; on anyone else's machine it is only named.
 */
export async function provide(engine: Engine): Promise<{ message: string; allowed: boolean } | undefined> {
  if (find(engine)) return undefined;
  const debian = existsSync('/etc/debian_version');
  const root = process.getuid?.() === 0;
  const required = Boolean(process.env.CI) || (debian && root);
  if (required && debian) await aptInstall(engine.debian, root ? [] : ['sudo', '-n']);
  if (find(engine)) return undefined;
  return { message: howToInstall(engine), allowed: !required };
}

async function aptInstall(packages: string[], prefix: string[]) {
  console.log(`Installing ${packages.join(', ')} …`);
  const aptGet = async (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', '-o', 'DPkg::Lock::Timeout=240', ...args];
    const { status, output } = await run(command, rest, {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) console.error(output);
  };
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', ...packages);
}
