import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { npmCommand } from '../npmCommand.mjs';
import { packageFolder } from '../packLoader';

const root = join(import.meta.dirname, '../..');
const examples = join(root, 'examples');

export const exampleNames = () =>
  readdirSync(examples, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** Folders and files that an example's own tools write. */
const generated = /^(node_modules|package-lock\.json|dist|build|\.(next|astro|angular|react-router))$/;

/**
 * Copies an example to a new folder, together with the packed loader, which the copy's `package.json` then names.
 * @param loader the folder of the loader's package
 */
export function copyExample(name: string, target: string, loader = packageFolder): void {
  cpSync(join(examples, name), target, {
    recursive: true,
    filter: (path) => !generated.test(basename(path)),
  });
  const file = join(target, 'package.json');
  const text = readFileSync(file, 'utf8');
  if (!text.includes('"@portico/loader"')) return;
  const [{ filename }] = JSON.parse(
    execFileSync(...npmCommand(['pack', loader, '--json', '--pack-destination', target]), {
      encoding: 'utf8',
    }),
  ) as [{ filename: string }]; // the cast is safe: npm prints this format
  writeFileSync(file, text.replace(/("@portico\/loader": )"[^"]+"/, `$1"file:${filename}"`));
}
