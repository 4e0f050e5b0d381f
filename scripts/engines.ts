import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './suites/run';

/** The default font of the browsers in tests. The pictures in the repository show texts in this font. */
const font = {
  path: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  debianPackage: 'fonts-liberation',
};

/** The systems for which a message can name the command that installs a program. */
type System = 'debian' | 'darwin' | 'win32' | 'other';

/** The folder of installed programs on Windows. */
const programFiles = process.env.ProgramFiles ?? 'C:\\Program Files';
const programFilesX86 = process.env['ProgramFiles(x86)'] ?? 'C:\\Program Files (x86)';

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
  /** The commands that install the browser on other systems. A system without a command cannot run the browser. */
  commands: Partial<Record<Exclude<System, 'debian'>, string>>;
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
      join(programFiles, 'Google/Chrome/Application/chrome.exe'),
      // Edge is made of Chromium, and every Windows has it.
      join(programFilesX86, 'Microsoft/Edge/Application/msedge.exe'),
    ],
    needs: [],
    debianPackages: ['chromium-headless-shell'],
    commands: {
      darwin: 'npx playwright install chromium',
      win32: 'npx playwright install chromium',
      other: 'npx playwright install chromium',
    },
  },
  firefox: {
    name: 'Firefox',
    variable: 'E2E_FIREFOX',
    paths: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      join(programFiles, 'Mozilla Firefox/firefox.exe'),
    ],
    needs: [],
    debianPackages: ['firefox-esr'],
    commands: {
      darwin: 'brew install --cask firefox',
      win32: 'winget install Mozilla.Firefox',
      other: 'install Firefox with the package manager of your system',
    },
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
    commands: {},
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
      '/usr/bin/openssl', // makes the certificate of a test
    ],
    debianPackages: [
      'nginx',
      'libnginx-mod-http-brotli-filter',
      'libnginx-mod-http-brotli-static',
      'openssl',
    ],
    // Other systems install nginx without its modules for brotli.
    commands: {},
  },
  rclone: {
    name: 'rclone',
    variable: 'E2E_RCLONE',
    paths: ['/usr/bin/rclone', '/opt/homebrew/bin/rclone', '/usr/local/bin/rclone'],
    needs: [],
    debianPackages: ['rclone'],
    commands: {
      darwin: 'brew install rclone',
      win32: 'winget install Rclone.Rclone',
      other: 'install rclone from rclone.org',
    },
  },
} satisfies Record<string, Engine>;

/** Returns the path of the browser's program, or `undefined` if tests cannot run in this browser. */
export function findEngine({ variable, paths, needs }: Engine): string | undefined {
  const chosen = process.env[variable];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return needs.every(existsSync) ? paths.find(existsSync) : undefined;
}

/** Returns a message with the command that installs the browser on this system. */
export function howToInstall({ name, variable, debianPackages, commands }: Engine): string {
  const system = thisSystem();
  const command = system === 'debian' ? `apt-get install ${debianPackages.join(' ')}` : commands[system];
  if (command === undefined) {
    return `${name} is missing, so no tests ran in it. The tests need the Debian packages ${debianPackages.join(', ')}.`;
  }
  return `${name} is missing, so no tests ran in it: ${command}, or set ${variable}.`;
}

function thisSystem(): System {
  if (process.platform === 'darwin' || process.platform === 'win32') return process.platform;
  return isDebian() ? 'debian' : 'other';
}

const isDebian = () => existsSync('/etc/debian_version');

/** Returns the Debian packages that are missing on this machine: those of the browser, and that of the font. */
const missingPackages = (engine: Engine): string[] => [
  ...(findEngine(engine) ? [] : engine.debianPackages),
  ...(existsSync(font.path) ? [] : [font.debianPackage]),
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
  const isRoot = process.getuid?.() === 0;
  const isRequired = Boolean(process.env.CI) || (isDebian() && isRoot);
  if (isRequired && isDebian()) await aptInstall(packages, isRoot ? [] : ['sudo', '-n']);
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
