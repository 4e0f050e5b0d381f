import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { npmCommand } from './npmCommand.mjs';
import { packageFolder } from './packLoader';
import { addressOf, servers } from './servers';

const root = join(import.meta.dirname, '..');

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
  setOwnPorts(target);
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

/** The files that contain URLs of the local servers. */
const texts = /\.(html|css|m?[jt]sx?|vue|svelte|astro)$/;

/** The examples have the default ports. `npm start` may run on others, by its variables. */
function setOwnPorts(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!texts.test(path)) continue;
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8')
      .replaceAll('http://localhost:3001', addressOf(servers.remote))
      .replaceAll('http://localhost:3002', addressOf(servers.identityProvider));
    writeFileSync(file, text);
  }
}

/** The ports on which the development servers of the tools listen by default. */
const defaultPorts: Readonly<Record<string, number>> = {
  vite: 5173,
  'react-router': 5173,
  webpack: 8080,
  rspack: 8080,
  ng: 4200,
  astro: 4321,
};

/** Returns the origin at which `npm run dev` serves an example, if the port is free. */
export function devAddress(name: string): string {
  const file = join(examples, name, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { dev: string } }; // each example has `dev`
  const [tool = ''] = scripts.dev.split(' ');
  const port = /--(?:port|listen) (\d+)/.exec(scripts.dev)?.[1] ?? defaultPorts[tool];
  if (!port) throw new Error(`The port of ${tool} (example ${name}) is not known.`);
  return `http://localhost:${port}`;
}
