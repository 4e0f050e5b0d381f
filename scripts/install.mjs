// This file is plain JavaScript, because it runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npmCommand } from './npmCommand.mjs';

const root = join(import.meta.dirname, '..');
const lock = join(root, 'package-lock.json');
/** npm's own list of what it has installed, with the same properties as the lock file. */
const installedList = join(root, 'node_modules/.package-lock.json');
/** Contains which packages were installed (`all` or `start`), and the hash of the package files that name them. */
const stamp = join(root, 'node_modules/.cache/portico/installed');

/**
 * Runs `npm install`, if the package files have changed since the last time. `npm start` needs only the packages in
 * `dependencies`. The packages in `devDependencies` (test runners, other bundlers, drivers of browsers) take half of
 * the time, so only tests install them. Once they are installed, `npm start` keeps them up to date too.
 *
 * A release needs exactly the locked packages (`npm ci` is no way to get them, because it fails if packages of other
 * systems are not served).
 * @param {{ tests: boolean, locked?: boolean }} needed whether the packages for tests are needed, and for a release
 * @throws {Error} with a message of one line
 */
export function install({ tests, locked = false }) {
  requireNode(20, 19);
  requireNativePackages();
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const withTests = tests || installed.startsWith('all ');
  const state = () => `${withTests ? 'all' : 'start'} ${packagesHash()}`;
  if (installed === state() && !(locked && unlockedPackage())) return;
  // If this installation fails, the packages fit no lock file, not even the earlier one.
  rmSync(stamp, { force: true });
  const before = readFileSync(lock, 'utf8');
  console.log(`Installing the packages for ${withTests ? 'tests' : 'npm start'} …`);
  const started = performance.now();
  // npm's warnings are about the newest Node that a package supports. We test with the versions that we name.
  const npm = npmCommand(['install', withTests ? '--include=dev' : '--omit=dev', '--loglevel=error']);
  const { status } = spawnSync(...npm, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm install failed; its messages are above.');
  restoreLockFile(before);
  const unlocked = locked && unlockedPackage();
  if (unlocked) throw new Error(`${unlocked} is not installed as package-lock.json says.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state());
  console.log(`Installed the packages in ${Math.round((performance.now() - started) / 1000)} s.`);
}

/** Returns the path of a package that is installed with another version or another hash than the lock file has. */
function unlockedPackage() {
  const [packages, installed] = [lock, installedList].map((file) => readPackages(readFileSync(file, 'utf8')));
  return Object.keys(installed).find((path) => isDifferent(packages[path], installed[path]));
}

const readPackages = (text) => JSON.parse(text).packages ?? {};
const isDifferent = (a, b) => a?.version !== b?.version || a?.integrity !== b?.integrity;

/** @throws {Error} if a package that `npm start` needs exists for no system like this one */
function requireNativePackages() {
  if (process.platform === 'win32' && process.arch === 'arm64') {
    throw new Error(
      'The database of the identity provider does not run in Node for ARM on Windows. Install Node for x64, which runs there too.',
    );
  }
}

function requireNode(major, minor) {
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
  if (ourMajor < major || (ourMajor === major && ourMinor < minor)) {
    throw new Error(`Node ${major}.${minor} or newer is needed; this is ${process.version}.`);
  }
}

function packagesHash() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const folder of ['', ...JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces]) {
    hash.update(readFileSync(join(root, folder, 'package.json')));
  }
  return hash.update(readFileSync(lock)).digest('hex');
}

/**
 * Restores the lock file if `npm install` has changed it without installing other packages: each version of npm formats
 * the file in its own way, and adds optional packages of other platforms. Throws if a version or a hash has changed,
 * because package.json then does not fit the lock file.
 */
function restoreLockFile(before) {
  const after = readFileSync(lock, 'utf8');
  if (after === before) return;
  const [oldPackages, newPackages] = [before, after].map(readPackages);
  for (const path of new Set([...Object.keys(oldPackages), ...Object.keys(newPackages)])) {
    const isAddedOptional = !oldPackages[path] && newPackages[path].optional;
    if (!isAddedOptional && isDifferent(oldPackages[path], newPackages[path])) {
      throw new Error(
        `package-lock.json does not fit package.json: npm install changed ${path}. Commit the new one.`,
      );
    }
  }
  writeFileSync(lock, before);
}
