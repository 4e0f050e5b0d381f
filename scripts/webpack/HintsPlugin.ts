import webpack, { type Compilation, type Compiler } from 'webpack';

/** One file that a page may ask for before its scripts do. */
export interface Hint {
  /** Beside or below the folder of the build. */
  file: string;
  rel: 'preload' | 'modulepreload';
  as?: 'fetch' | 'script';
  /** `sha384-…` */
  integrity?: string;
}

/** Stands for the folder where the build is served, which the build does not know. Without a slash at its end. */
const folder = '{portico}';

/**
 * Writes which files a page asks for until the first field, as elements (`hints.html`) and as headers (`hints.txt`), each
 * on a line of its own.
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
        emit('hints.html', element);
        emit('hints.txt', header);
      });
    });
  }
}

// `crossorigin` as in the requests of the loader and of `import()`: otherwise the browser would fetch the file again.
function element({ file, rel, as, integrity }: Hint): string {
  const attributes = [`rel="${rel}"`, as && `as="${as}"`, integrity && `integrity="${integrity}"`];
  return ['<link', ...attributes.filter(Boolean), `crossorigin href="${folder}/${file}" />`].join(' ');
}

function header({ file, rel, as, integrity }: Hint): string {
  const parameters = [`rel=${rel}`, as && `as=${as}`, 'crossorigin=anonymous'];
  if (integrity) parameters.push(`integrity="${integrity}"`);
  return [`Link: <${folder}/${file}>`, ...parameters.filter(Boolean)].join('; ');
}

interface Manifest {
  metaData: { remoteEntry: { name: string }; integrity: Record<string, string> };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

/** What a React host needs for an exposed module: the manifest, and what the loader runs by it. */
export function remoteHints(manifestFile: string, module: string): (compilation: Compilation) => Hint[] {
  return (compilation) => {
    const text = compilation.getAsset(manifestFile)?.source.source().toString() ?? '';
    const { metaData, exposes } = JSON.parse(text) as Manifest; // IntegrityPlugin has written it
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
