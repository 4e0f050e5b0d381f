/**
 * Gives the loader and the identity provider the version that the changesets ask for (`.changeset`), and writes it where else
 * it is named: in the root package, whose version is that of the remote's builds, in the lock file, and in the examples.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleNames } from './copyExample';
import { root, runPackage } from './suites/run';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const versionOf = (file: string) => (JSON.parse(read(file)) as { version: string }).version; // the file is our own

const old = versionOf('loader/package.json');
const { status } = await runPackage('@changesets/cli/bin.js', ['version']);
process.exitCode = status ?? 1;
const next = versionOf('loader/package.json');

function replace(file: string, line: string | RegExp): void {
  const text = read(file);
  writeFileSync(
    join(root, file),
    text.replaceAll(line, (found) => found.replace(old, next)),
  );
}

/** In the lock file, the name and the version of a package of this repository stand one below the other. */
const named = /"name": "(portico|@portico\/[\w-]+)",\s+"version": "[^"]+"/g;
replace('package.json', named);
replace('package-lock.json', named);
const dependents = ['package-lock.json', ...exampleNames().map((name) => `examples/${name}/package.json`)];
for (const file of dependents) replace(file, `"@portico/loader": "${old}"`);
