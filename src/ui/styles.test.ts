import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(process.cwd(), 'src');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.module.css'),
);

const read = (path: string) => readFileSync(join(src, path), 'utf8');
const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function unique(names: Iterable<string | undefined>): string[] {
  return [...new Set(names)].filter((name) => name !== undefined).sort();
}

test('there are style sheets', () => expect(sheets.length).toBeGreaterThan(10));

describe.each(sheets)('%s', (path) => {
  const css = read(path).replace(/\/\*[^]*?\*\//g, '');

  test('declares the class names it has, and no others', () => {
    const written = unique(
      Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name && camelCase(name)),
    );
    const declared = unique(
      Array.from(read(`${path}.d.ts`).matchAll(/const (\w+): string/g), ([, name]) => name),
    );
    expect(declared).toEqual(written);
  });

  test('reads only tokens that exist', () => {
    const tokens = read('theme/tokens.ts');
    const used = unique(Array.from(css.matchAll(/--portico-([\w-]+)/g), ([, name]) => name));
    const unknown = used.filter((name) => !new RegExp(`^ +'?${name}'?: \\[`, 'm').test(tokens));
    expect(unknown).toEqual([]);
  });

  test('uses logical directions, so that it follows the writing direction', () => {
    expect(css).not.toMatch(
      /(?:^|[\s;{-])(?:left|right)\s*:|(?:margin|padding|border|text-align)\S*\s*:?\s*(?:left|right)/m,
    );
  });

  test('never fetches and never shouts', () => expect(css).not.toMatch(/url\(|@import|!important/));
});
