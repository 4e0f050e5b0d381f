import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingNatives, unknownOptionals, type Lock, type System } from './nativePackages';

const { packages } = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Lock;
};

test('package-lock.json names every optional package, so npm finds the native parts of every system', () => {
  expect(unknownOptionals(packages)).toEqual([]);
});

test.each<[System, string[]]>([
  [{ os: 'darwin', cpu: 'arm64' }, []],
  [{ os: 'win32', cpu: 'x64' }, []],
  // The installation refuses this system, and names the Node that runs there (scripts/install.mjs).
  [{ os: 'win32', cpu: 'arm64' }, ['node_modules/libsql']],
  [{ os: 'linux', cpu: 'x64', libc: 'glibc' }, []],
  [{ os: 'linux', cpu: 'arm64', libc: 'musl' }, []],
])('on %j, every package finds its native part', (system, missing) => {
  expect(missingNatives(packages, system)).toEqual(missing);
});
