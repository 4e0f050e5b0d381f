/** Checks that npm can install the native parts of packages on every system. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of `packages` in package-lock.json. */
interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  version?: string;
}

type Lock = Readonly<Record<string, LockedPackage>>;

interface System {
  os: string;
  cpu: string;
  libc?: string;
}

/**
 * Returns the packages that have native parts for other systems, but none for this one. npm installs the native part of
 * a package only if package-lock.json names it.
 */
function missingNatives(lock: Lock, system: System): string[] {
  return Object.entries(lock)
    .filter(([place, { optionalDependencies = {} }]) => {
      const natives = Object.keys(optionalDependencies)
        .map((name) => findPackage(lock, place, name))
        .filter((each) => each?.cpu);
      return natives.length > 0 && !natives.some((each) => each && isFor(each, system));
    })
    .map(([place]) => place);
}

/** Returns the optional packages that package-lock.json does not name, such as native parts for other systems. */
function unknownOptionals(lock: Lock): string[] {
  return Object.entries(lock).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !findPackage(lock, place, name)),
  );
}

/** Finds a package as Node does: beside the package that needs it, or in a `node_modules` further out. */
function findPackage(lock: Lock, place: string, name: string): LockedPackage | undefined {
  const found = lock[`${place === '' ? '' : `${place}/`}node_modules/${name}`];
  if (found || place === '') return found;
  return findPackage(lock, place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0)), name);
}

const isFor = ({ os, cpu, libc }: LockedPackage, system: System) =>
  allows(os, system.os) && allows(cpu, system.cpu) && (!system.libc || allows(libc, system.libc));

/** Reads a list of package.json such as `["darwin", "linux"]` or `["!win32"]`. */
function allows(list: readonly string[] | undefined, value: string): boolean {
  if (!list) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((each) => each.startsWith('!'));
}

const { packages } = JSON.parse(readFileSync(join(__dirname, '../package-lock.json'), 'utf8')) as {
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
