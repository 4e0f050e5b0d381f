// Installs the packages, and then runs another script of this folder: `node scripts/run.mjs example.ts`. Without a name,
// only installs. With `--with-test-packages`, installs the packages for tests too, and with `--for-release` exactly those
// of the lock file. This file is plain JavaScript, because packages are not installed yet in a new clone of the repository.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';

const [node, , ...given] = process.argv;
const locked = given[0] === '--for-release';
const tests = locked || given[0] === '--with-test-packages';
const [name, ...args] = tests ? given.slice(1) : given;

try {
  install({ tests, locked });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (name) {
  const { register } = await import('tsx/esm/api');
  register();
  const script = join(import.meta.dirname, name);
  process.argv = [node, script, ...args]; // the script finds the same arguments as if Node had started it
  await import(pathToFileURL(script).href);
}
