import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './suites/run';

/** The default font of the browsers in tests. The pictures in the repository show texts in this font. */
const font = {
  path: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  debianPackage: 'fonts-liberation',
};

/**
 * A browser for tests. The path of its program is in the environment variable that `variable` names. If the variable is
 * not set, the browser is at the first path in `paths` that exists.
 */
export interface Engine {
  name: string;
  variable: string;
  paths: string[];
  /** Further programs that are needed to run this browser, such as its driver. */
  needs: string[];
  /** The Debian packages that contain the browser and what it needs. */
  debianPackages: string[];
  /** How to install the browser, for a message. */
  advice: string;
}

export const engines = {
  chromium: {
    name: 'Chromium',
    variable: 'E2E_CHROMIUM',
    paths: [
      // This build of Chromium has no user interface, so it opens a page three times as fast.
      '/usr/bin/chromium-headless-shell',
      chromium.executablePath(),
      '/usr/bin/chromium',
      '/usr/bin/google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    needs: [],
    debianPackages: ['chromium-headless-shell'],
    advice: 'apt-get install chromium-headless-shell, or npx playwright install chromium',
  },
  firefox: {
    name: 'Firefox',
    variable: 'E2E_FIREFOX',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    needs: [],
    debianPackages: ['firefox-esr'],
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
    debianPackages: ['webkit2gtk-driver', 'xvfb'],
    advice: 'apt-get install webkit2gtk-driver xvfb (Linux only)',
  },
} satisfies Record<string, Engine>;

/** Other programs that tests run. They are found and installed as browsers are. */
export const programs = {
  nginx: {
    name: 'nginx',
    variable: 'E2E_NGINX',
    paths: ['/usr/sbin/nginx'],
    needs: [
      '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so',
      '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    ],
    debianPackages: ['nginx', 'libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'],
    advice:
      'apt-get install nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static (Debian only)',
  },
  rclone: {
    name: 'rclone',
    variable: 'E2E_RCLONE',
    paths: ['/usr/bin/rclone', '/opt/homebrew/bin/rclone', '/usr/local/bin/rclone'],
    needs: [],
    debianPackages: ['rclone'],
    advice: 'apt-get install rclone, or install it from rclone.org',
  },
} satisfies Record<string, Engine>;

/** Returns the path of the browser's program, or `undefined` if tests cannot run in this browser. */
export function findEngine({ variable, paths, needs }: Engine): string | undefined {
  const chosen = process.env[variable];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return needs.every(existsSync) ? paths.find(existsSync) : undefined;
}

export function howToInstall({ name, advice, variable }: Engine): string {
  return `${name} is missing, so no tests ran in it: ${advice}, or set ${variable}.`;
}

/**
 * Returns the Debian packages that are still missing on this machine: those of the browser, and the one of the font.
 */
export const missingPackages = (engine: Engine, fontFile = font.path): string[] => [
  ...(findEngine(engine) ? [] : engine.debianPackages),
  ...(existsSync(fontFile) ? [] : [font.debianPackage]),
];

/**
 * Installs a missing browser or font, if this is a Debian machine and the user is root. On a build machine (`CI`),
 * other users install it with `sudo`. If the browser is still missing, returns a message. `allowed` says whether the
 * browser's tests may be left out.
 */
export async function provideEngine(
  engine: Engine,
): Promise<{ message: string; allowed: boolean } | undefined> {
  const packages = missingPackages(engine);
  if (packages.length === 0) return undefined;
  const isDebian = existsSync('/etc/debian_version');
  const isRoot = process.getuid?.() === 0;
  const isRequired = Boolean(process.env.CI) || (isDebian && isRoot);
  if (isRequired && isDebian) await aptInstall(packages, isRoot ? [] : ['sudo', '-n']);
  if (findEngine(engine)) return undefined;
  return { message: howToInstall(engine), allowed: !isRequired };
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
