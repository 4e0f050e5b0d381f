/**
 * Checks that every pattern (regular expression) in the code matches in linear time. With a slower pattern, an attacker
 * could choose a text that blocks the page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext, runInNewContext } from 'node:vm';
import ts from 'typescript';

const root = join(__dirname, '..');

/** All sources that run in a browser or on a server. */
const files = ['src', 'loader/src', 'remotes', 'identity-provider/src', 'relying-party/src'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
);

const isOfHost = (node: ts.Node) => node.getText() === "new RegExp(String(value), 'v')";

/**
 * Returns the patterns in a file: those in literals, and those that `new RegExp` makes of texts in the same file. A pattern
 * of the host (`fieldsOptions`) is not ours.
 */
function patternsIn(file: string): string[] {
  const found: string[] = [];
  const texts: string[] = [];
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isStringLiteral(node.initializer))
      texts.push(`const ${node.getText()};`);
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp' && !isOfHost(node))
      found.push(String(runInNewContext(`${texts.join('')} ${node.getText()}`)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const patterns = files.flatMap((file) => patternsIn(file).map((pattern) => [file, pattern] as const));

/** The length of a hostile text. */
const length = 100_000;
/** Characters of every kind that a pattern may distinguish. */
const commonCharacters = [
  ' ',
  '\n',
  'a',
  'A',
  '0',
  '.',
  '-',
  '_',
  '/',
  ')',
  '"',
  '<',
  '!',
  '=',
  ',',
  '\u00e9',
  '\ud800',
];

/**
 * Returns long texts that nearly match the pattern. Each text repeats one piece: a character, a part of the pattern, or
 * two neighbouring parts.
 */
function hostileTexts(pattern: string): string[] {
  const words = pattern
    .slice(1, pattern.lastIndexOf('/'))
    .replace(/\\(\W)/g, '$1')
    .split(/[()[\]{}|*+?^$\\]+/)
    .filter(Boolean);
  const pairs = words.map((word, index) => word + (words[index + 1] ?? ''));
  const pieces = [...new Set([...commonCharacters, ...words, ...pairs, ...words.map((word) => `${word}a`)])];
  return pieces.flatMap((piece) => {
    const long = piece.repeat(Math.ceil(length / piece.length));
    return [long, `${long}\u0000`, `${words[0] ?? ''}${long}\u0000`];
  });
}

/** The context in which the patterns run with a timeout. */
const context = createContext();

test('patterns are found in the sources', () => expect(patterns.length).toBeGreaterThan(50));

test('each pattern matches 100 kB of hostile text in time', () => {
  const slow = patterns.filter(([, pattern]) =>
    hostileTexts(pattern).some((text) => {
      context['text'] = text;
      try {
        // A linear pattern takes about a millisecond. A pattern that backtracks does not end before the timeout.
        runInContext(`${pattern}.test(text)`, context, { timeout: 2_000 });
        return false;
      } catch {
        return true;
      }
    }),
  );
  expect(slow).toEqual([]);
});
