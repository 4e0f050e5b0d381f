/**
 * Writes the report of the public TypeScript surface, `loader/surface.api.md`: `npm run surface`. A change of a type that
 * hosts see is a change of this file. With `--check`, only compares the file with the sources.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from '@microsoft/api-extractor';
import { loaderModules, loaderProgram } from './packLoader';

const root = join(import.meta.dirname, '..');
/** API Extractor reads declarations only, so the compiler writes them into this folder first. */
const folder = join(root, '.cache/surface');
const entryFile = join(folder, 'surface.d.ts');
const quiet = { default: { logLevel: ExtractorLogLevel.None } };

const configObject: IConfigFile = {
  projectFolder: root,
  mainEntryPointFilePath: entryFile,
  newlineKind: 'lf',
  compiler: {
    overrideTsconfig: {
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        skipLibCheck: true,
        strict: true,
        types: [],
        // The loader imports its own form by the name of the package.
        paths: { '@portico/loader/form': [join(folder, 'loader/src/form.d.ts')] },
      },
      files: [entryFile],
    },
  },
  apiReport: {
    enabled: true,
    includeForgottenExports: true,
    reportFileName: 'surface.api.md',
    reportFolder: join(root, 'loader'),
    reportTempFolder: folder,
  },
  docModel: { enabled: false },
  dtsRollup: { enabled: false },
  tsdocMetadata: { enabled: false },
  messages: { extractorMessageReporting: quiet, tsdocMessageReporting: quiet },
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
loaderProgram({ outDir: folder, emitDeclarationOnly: true, noCheck: true }).emit();
// One entry, so that the report has each type once. Each module of the package is a namespace of it.
const namespaceOf = (name: string) => (name === 'index' ? 'loader' : name.replaceAll('-', '_'));
const namespaces = loaderModules.map(
  (name) => `export * as ${namespaceOf(name)} from './loader/src/${name}';`,
);
writeFileSync(entryFile, namespaces.join('\n'));

const isCheck = process.argv.includes('--check');
const { apiReportChanged } = Extractor.invoke(
  ExtractorConfig.prepare({
    configObject,
    configObjectFullPath: join(root, 'api-extractor.json'),
    packageJsonFullPath: join(root, 'loader/package.json'),
  }),
  {
    localBuild: !isCheck,
    messageCallback(message) {
      message.handled = message.logLevel !== ExtractorLogLevel.Error;
    },
  },
);
if (isCheck && apiReportChanged) {
  console.error('The public surface has changed. `npm run surface` writes loader/surface.api.md anew.');
  process.exitCode = 1;
}
