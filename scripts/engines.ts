import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './suites/run';

/** A browser for tests. We first try the path in the environment variable `variable`, then `paths` in order. */
export interface Engine {
  name: string;
  variable: string;
  paths: string[];
  /** Other programs that the browser needs. */
  needs: string[];
  debian: string[];
  advice: string;
}

export const engines = {
  chromium: {
    name: 'Chromium',
    variable: 'E2E_CHROMIUM',
    paths: [
      // Chromium without its user interface. With it, a new page takes a third of the time.
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

/** Returns the path of an engine's program, or `undefined` if this program or another that it needs is missing. */
export function find({ variable, paths, needs }: Engine): string | undefined {
  const chosen = process.env[variable];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return needs.every(existsSync) ? paths.find(existsSync) : undefined;
}

export function howToInstall({ name, advice, variable }: Engine): string {
  return `${name} is missing, so no tests ran in it: ${advice}, or set ${variable}.`;
}

/**
 * Finds or installs an engine. If an engine is missing on a build machine (`CI`), or for root on Debian, we install it;
 * if that fails, the tests fail. On other machines, a missing engine is only reported.
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
