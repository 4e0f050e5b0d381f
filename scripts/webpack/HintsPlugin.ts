import webpack, { type Compilation, type Compiler } from 'webpack';

/** A file that a page can load in advance, before its scripts run. */
export interface Hint {
  /** The file's path, relative to the folder of the build. */
  file: string;
  rel: 'preload' | 'modulepreload';
  as?: 'fetch' | 'script';
  integrity?: string;
}

/**
 * A placeholder for the address of Portico's folder. The host replaces it, because the build does not know this address.
 */
export const folderPlaceholder = '{portico}';

/**
 * Writes a list of the files that a page requests before it shows its first field: as elements (`hints.html`) and as
 * headers (`hints.txt`). Each line has one file.
 */
export class HintsPlugin {
  constructor(private readonly hintsOf: (compilation: Compilation) => readonly Hint[]) {}

  apply(compiler: Compiler) {
    const name = HintsPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const hints = this.hintsOf(compilation);
        const emit = (file: string, line: (hint: Hint) => string) =>
          compilation.emitAsset(file, new webpack.sources.RawSource(`${hints.map(line).join('\n')}\n`));
        emit('hints.html', linkElement);
        emit('hints.txt', linkHeader);
      });
    });
  }
}

/**
 * Returns a hint as an element. The loader and `import()` send their requests in CORS mode, so the hint needs the
 * attribute `crossorigin`. Without the attribute, the browser would load the file twice.
 */
function linkElement({ file, rel, as, integrity }: Hint): string {
  const attributes = [`rel="${rel}"`, as && `as="${as}"`, integrity && `integrity="${integrity}"`];
  return ['<link', ...attributes.filter(Boolean), `crossorigin href="${folderPlaceholder}/${file}" />`].join(
    ' ',
  );
}

/** Returns a hint as a response header. */
function linkHeader({ file, rel, as, integrity }: Hint): string {
  const parameters = [`rel=${rel}`, as && `as=${as}`, 'crossorigin=anonymous'];
  if (integrity) parameters.push(`integrity="${integrity}"`);
  return [`Link: <${folderPlaceholder}/${file}>`, ...parameters.filter(Boolean)].join('; ');
}

interface Manifest {
  metaData: { remoteEntry: { name: string }; integrity: Record<string, string> };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

/** Returns the hints for a React host: the manifest, and the scripts of an exposed module. */
export function remoteHints(manifestFile: string, module: string): (compilation: Compilation) => Hint[] {
  return (compilation) => {
    const text = compilation.getAsset(manifestFile)?.source.source().toString() ?? '';
    const { metaData, exposes } = JSON.parse(text) as Manifest; // `ManifestPlugin` writes it, `IntegrityPlugin` adds the hashes
    const scripts = exposes.find(({ name }) => name === module)?.assets.js.sync ?? [];
    return [
      { file: manifestFile, rel: 'preload', as: 'fetch' },
      ...[metaData.remoteEntry.name, ...scripts].map((file): Hint => ({
        file,
        rel: 'preload',
        as: 'script',
        integrity: metaData.integrity[file],
      })),
    ];
  };
}
