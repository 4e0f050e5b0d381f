import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import ts from 'typescript';

const src = join(__dirname, '../src');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.module.css'),
);
const read = (path: string) => readFileSync(join(src, path), 'utf8');

// Returns the name under which css-loader exports a class of a style sheet.
const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function classesIn(css: string): string[] {
  const names = new Set<string>();
  parse(css).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi)) names.add(camelCase(name));
  });
  return [...names].sort();
}

function exportsOf(declaration: string): string[] {
  const { statements } = ts.createSourceFile('sheet.d.ts', declaration, ts.ScriptTarget.Latest, true);
  return statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations.map(({ name }) => name.getText()))
    .sort();
}

test('every style sheet is found', () => expect(sheets.length).toBeGreaterThan(20));

test.each(sheets)('%s.d.ts names the classes of the sheet, and no others', (path) => {
  expect(exportsOf(read(`${path}.d.ts`))).toEqual(classesIn(read(path)));
});
