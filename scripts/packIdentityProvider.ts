import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runPackage } from './suites/run';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'identity-provider');
/** `npm pack` packs this folder. */
export const providerPackage = join(folder, 'dist');

/** Writes the identity provider as a package with compiled files and types. It works outside of the repository. */
export async function packIdentityProvider(): Promise<void> {
  rmSync(providerPackage, { recursive: true, force: true });
  const compiled = await runPackage(
    'typescript/bin/tsc',
    ['--project', 'identity-provider/tsconfig.package.json'],
    {
      quiet: true,
    },
  );
  if (compiled.status !== 0) throw new Error(compiled.output);
  cpSync(join(folder, 'src/pages/assets'), join(providerPackage, 'pages/assets'), { recursive: true });
  for (const file of ['README.md', 'behaviour.md', 'CHANGELOG.md'])
    copyFileSync(join(folder, file), join(providerPackage, file));
  copyFileSync(join(root, 'LICENSE'), join(providerPackage, 'LICENSE'));
  writePackageJson();
}

function writePackageJson(): void {
  const { engines, repository } = readPackage('package.json');
  const {
    private: _private,
    devDependencies: _unused,
    ...own
  } = readPackage('identity-provider/package.json');
  const entry = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
  const contents = {
    ...own,
    repository: { ...(repository as object), directory: 'identity-provider' }, // safe: an object in our own file
    engines,
    bin: { 'identity-provider': 'command.js' },
    files: ['**/*.js', '**/*.d.ts', 'pages/assets', '*.md'],
    exports: { '.': entry('index'), './playwright': entry('playwright') },
    publishConfig: { access: 'public', provenance: true },
  };
  writeFileSync(join(providerPackage, 'package.json'), `${JSON.stringify(contents, null, 2)}\n`);
}

function readPackage(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>; // safe: our own file
}

if (process.argv[1] === import.meta.filename) await packIdentityProvider();
