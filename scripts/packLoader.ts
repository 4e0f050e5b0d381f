import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import ts from 'typescript';
import { licencesFile } from './boms';
import { npmCommand } from './npmCommand.mjs';
import { runPackage } from './suites/run';

const root = resolve(import.meta.dirname, '..');
/** `npm pack` packs this folder. */
export const packageFolder = join(root, 'loader/dist');

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  verbatimModuleSyntax: true,
  declaration: true,
  types: [],
  rootDir: root,
  outDir: root,
};

/** Returns the path that a file gets in the package, or `undefined` if the package does not contain the file. */
function pathInPackage(file: string): string | undefined {
  if (file.startsWith('loader/src/')) return file.replace('loader/src/', '');
  return file.startsWith('src/') ? file.replace('src/', 'remote/') : undefined;
}

/** Matches a relative import path, and what is before it: `from '`, `import '` or `import('`. */
const importPaths = /(\bfrom '|\bimport '|\bimport\(['"])(\.[^'"]+)/g;

/** Replaces the import paths in a file by full file names, which Node and strict bundlers need. */
function rewriteImports(text: string, file: string, place: string): string {
  return text.replace(importPaths, (whole, before: string, specifier: string) => {
    const target = pathInPackage(posix.join(posix.dirname(file), specifier));
    if (target === undefined)
      throw new Error(`${file} imports ${specifier}, which is not part of the package`);
    const path = posix.relative(posix.dirname(place), target);
    return `${before}${path.startsWith('.') ? path : `./${path}`}${whole.endsWith('.css') ? '' : '.js'}`;
  });
}

/** The modules of the package. webpack builds the code of the form's modules, so the compiler gives only their types. */
const compiledModules = ['index', 'react', 'delivery', 'themes', 'testing'];
const formModules = ['form', 'form-html'];
/** The names of the package's modules, which are files of `loader/src`. */
export const loaderModules = [...compiledModules, ...formModules];

/** The loader's sources, and all files that the compiler reads for them. */
export function loaderProgram(changed: ts.CompilerOptions = {}): ts.Program {
  const entries = loaderModules.map((name) => join(root, 'loader/src', `${name}.ts`));
  const ambient = ['css', 'runtime'].map((name) => join(root, 'types', `${name}.d.ts`));
  return ts.createProgram([...entries, ...ambient], { ...options, ...changed });
}

/** Compiles the loader's sources, and writes those files that the package needs. */
function compile(): void {
  const program = loaderProgram();
  // The form's modules lead to the whole widget, which `npm run check` compiles.
  const ownFiles = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/loader/src/'));
  const errors = ownFiles.flatMap((file) => ts.getPreEmitDiagnostics(program, file));
  if (errors.length > 0) {
    const host = { getCurrentDirectory: () => root, getCanonicalFileName: String, getNewLine: () => '\n' };
    throw new Error(ts.formatDiagnostics(errors, host));
  }
  const compiled = new Map<string, string>();
  program.emit(undefined, (path, text) => {
    const file = relative(root, path).replaceAll('\\', '/');
    const place = pathInPackage(file);
    if (place !== undefined) compiled.set(place, rewriteImports(text, file, place));
  });
  const entryFiles = [
    ...compiledModules.map((name) => `${name}.js`),
    ...loaderModules.map((name) => `${name}.d.ts`),
  ];
  for (const place of filesInPackage(compiled, entryFiles)) writeFile(place, compiled.get(place) ?? '');
}

function writeFile(place: string, text: string): void {
  const target = join(packageFolder, place);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/**
 * Writes all modules once more into the folder `cjs`, for `require`: Jest and older tools load no ES modules. The
 * package.json of the folder says that its files, and their types, are CommonJS.
 */
function writeCommonJs(): void {
  const module = ts.ModuleKind.CommonJS;
  const compilerOptions = { module, target: ts.ScriptTarget.ES2022, esModuleInterop: true };
  for (const file of readdirSync(packageFolder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|d\.ts)$/.test(file)) continue;
    const text = readFileSync(join(packageFolder, file), 'utf8');
    const isCode = file.endsWith('.js');
    const code = isCode && ts.transpileModule(text, { compilerOptions, fileName: file }).outputText;
    writeFile(`cjs/${file}`, code || text);
  }
  writeFile('cjs/package.json', '{ "type": "commonjs" }\n');
}

/**
 * Returns the package's entry files, and all files that they import, directly or indirectly. Compiled JavaScript does
 * not contain imports of types. So a file that has only types is found only through declaration files.
 */
function filesInPackage(compiled: ReadonlyMap<string, string>, entries: readonly string[]): Set<string> {
  const found = new Set(entries);
  // If the loop adds files to the set, it visits these files too.
  for (const place of found) {
    const text = compiled.get(place);
    if (text === undefined) throw new Error(`${place} was not compiled`);
    const ending = place.endsWith('.d.ts') ? '.d.ts' : '.js';
    for (const [, , specifier = ''] of text.matchAll(importPaths)) {
      found.add(posix.join(posix.dirname(place), specifier).replace(/\.js$/, ending));
    }
  }
  return found;
}

/**
 * Writes the package.json of the package. `loader/package.json` is private, because its `exports` are sources, which only
 * this repository can compile.
 */
function writePackageJson(): void {
  const { devDependencies, dependencies, license, repository, engines } = readPackage('package.json');
  const { name, version, description } = readPackage('loader/package.json');
  const types = (file: string) => ({
    types: { import: `./${file}.d.ts`, require: `./cjs/${file}.d.ts` },
  });
  const entry = (file: string) => ({
    ...types(file),
    require: `./cjs/${file}.js`,
    default: `./${file}.js`,
  });
  const contents = {
    name,
    version,
    description,
    license,
    repository: { ...repository, directory: 'loader' },
    engines,
    publishConfig: { access: 'public', provenance: true },
    type: 'module',
    files: ['*.js', '*.d.ts', '*.css', '*.md', 'cjs', 'languages', 'remote'],
    sideEffects: ['*.css', './react.js', './cjs/react.js'],
    exports: {
      '.': entry('index'),
      './react': entry('react'),
      './delivery': entry('delivery'),
      './themes': entry('themes'),
      './testing': entry('testing'),
      './standalone': types('standalone'),
      './remote': types('remote'),
      './form': entry('form'),
      './form-html': entry('form-html'),
      './form/languages/*.json': { ...types('formLanguage'), default: './languages/*.json' },
      './unavailable.css': { ...types('unavailable.css'), default: './unavailable.css' },
    },
    peerDependencies: {
      '@module-federation/enhanced': devDependencies['@module-federation/enhanced'],
      '@stytch/vanilla-js': dependencies['@stytch/vanilla-js'],
      react: '>=17',
      'react-dom': '>=17',
    },
    // A host needs the federation runtime only with a federation plugin. It needs React only for
    // `@portico/loader/react` and `/form`, and the client only for its types.
    peerDependenciesMeta: {
      '@module-federation/enhanced': { optional: true },
      '@stytch/vanilla-js': { optional: true },
      react: { optional: true },
      'react-dom': { optional: true },
    },
  };
  writeFile('package.json', `${JSON.stringify(contents, null, 2)}\n`);
}

interface Package {
  name: string;
  version: string;
  description: string;
  license: string;
  repository: { type: string; url: string };
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function readPackage(file: string): Package {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Package; // the cast is safe: this file is our own
}

/** Writes the loader as a package with compiled files and types. The package works outside of the repository. */
export function packLoader(): void {
  rmSync(packageFolder, { recursive: true, force: true });
  mkdirSync(packageFolder, { recursive: true });
  compile();
  writePackageJson();
  buildForm();
  for (const file of ['LICENSE', licencesFile]) copyFileSync(join(root, file), join(packageFolder, file));
  const files = [
    'README.md',
    'CHANGELOG.md',
    'standalone.d.ts',
    'remote.d.ts',
    'src/unavailable.css',
    'src/unavailable.css.d.ts',
    'src/formLanguage.d.ts',
  ];
  for (const file of files) {
    copyFileSync(join(root, 'loader', file), join(packageFolder, file.replace('src/', '')));
  }
  writeCommonJs();
}

/** webpack builds the form, because the form uses style sheets of the widget. */
function buildForm(): void {
  const webpack = join(root, 'node_modules/webpack/bin/webpack.js');
  execFileSync(process.execPath, [webpack, '--config-name', 'form'], { cwd: root, stdio: 'inherit' });
  for (const name of formModules)
    copyFileSync(join(root, `loader/form/dist/${name}.js`), join(packageFolder, `${name}.js`));
  cpSync(join(root, 'loader/form/dist/languages'), join(packageFolder, 'languages'), { recursive: true });
}

/**
 * Checks a package with publint and with arethetypeswrong, as a user would get it from npm. Returns their reports, or an
 * empty text if they have found nothing. The oldest module resolution of TypeScript is not supported.
 */
export async function findProblems(folder: string, profile = 'node16'): Promise<string> {
  const reports = [
    await runPackage('publint/src/cli.js', [folder, '--strict'], { quiet: true }),
    await runPackage('@arethetypeswrong/cli/dist/index.js', ['--pack', folder, '--profile', profile], {
      quiet: true,
    }),
  ];
  return reports.flatMap(({ status, output }) => (status === 0 ? [] : output)).join('\n');
}

/** `npm run pack:loader -- <folder>` also writes the file that hosts install into the folder, and prints its name. */
if (process.argv[1] === import.meta.filename) {
  packLoader();
  const [folder] = process.argv.slice(2);
  const [npm, args] = npmCommand(['pack', packageFolder, '--silent', '--pack-destination', folder ?? '']);
  if (folder) execFileSync(npm, args, { stdio: 'inherit' });
}
