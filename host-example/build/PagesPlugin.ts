import webpack, { type Compilation, type Compiler } from 'webpack';

interface Page {
  /** The name of the HTML file. */
  file: string;
  /** The name of the webpack entry whose scripts and style sheets the page loads. */
  entry: string;
  title: string;
  /** HTML. */
  body: string;
}

/**
 * Writes the HTML pages. The build adds the links to each page's scripts and style sheets, because only the build knows
 * the hashes in their names. The pages have no inline styles, and the build adds no inline scripts.
 */
export class PagesPlugin {
  constructor(private readonly pages: readonly Page[]) {}

  apply(compiler: Compiler) {
    const name = PagesPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const page of this.pages) {
            const html = htmlOf(compilation, page);
            compilation.emitAsset(page.file, new webpack.sources.RawSource(html));
          }
        },
      );
    });
  }
}

function htmlOf(compilation: Compilation, { entry, title, body }: Page): string {
  const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
  const sheets = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    '<link rel="icon" href="/icon.svg">',
    ...sheets.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.map((file) => `<script src="/${file}" defer></script>`),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}
