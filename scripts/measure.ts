/**
 * Prints measurements of the sources, so that a larger change can be compared with the state before it. The argument is
 * a checkout of the repository, for example a worktree of an older commit. Default: this checkout.
 */
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { folderImports, mutualImports } from './sources/folderImports';
import type { Source } from './sources/readSources';
import { isTest, readSources } from './sources/readSources';

/** In lines. */
const LONG_FUNCTION = 50;

/** Words that name a login method in the sources, and the folders and files that belong to this method. */
const methods = {
  password: { word: /password/i, rooms: ['password'] },
  passkey: { word: /passkey/i, rooms: ['passkey'] },
  'magic link': { word: /magic[ _-]?link/i, rooms: ['magic-link', 'magicLink'] },
  passcode: { word: /passcode/i, rooms: ['passcode'] },
  social: { word: /social/i, rooms: ['social', 'oneTap'] },
  wallet: { word: /wallet/i, rooms: ['wallet'] },
  consent: { word: /consent/i, rooms: ['consent'] },
};

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const all = readSources(root, ['src', 'loader', 'remotes']);
const sources = all.filter((source) => !isTest(source));
const inSrc = ({ path }: Source) => path.startsWith('src/');

printSize('src without tests', sources.filter(inSrc));
printSize(
  'tests in src',
  all.filter((source) => inSrc(source) && isTest(source)),
);
printList(`functions over ${LONG_FUNCTION} lines`, sources.flatMap(longFunctions));
printList(
  'pairs of folders in src that import each other',
  mutualImports(folderImports(sources.filter(inSrc))),
);
for (const [method, { word, rooms }] of Object.entries(methods)) {
  const outside = sources.filter(({ path, text }) => word.test(text) && !isInRoom(path, rooms));
  printList(
    `files that name ${method} outside its rooms`,
    outside.map(({ path }) => path),
  );
}

function isInRoom(path: string, rooms: string[]): boolean {
  return rooms.some((room) =>
    ['flows', 'identity', 'config', 'contract'].some((parent) => path.startsWith(`src/${parent}/${room}`)),
  );
}

function longFunctions({ path, text }: Source): string[] {
  if (path.endsWith('.css')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const lines = lineOf(node.getEnd()) - lineOf(node.getStart()) + 1;
      if (lines > LONG_FUNCTION) found.push(`${path} ${nameOf(node)} (${lines} lines)`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function nameOf(node: ts.SignatureDeclaration): string {
  const named = [node, node.parent, node.parent.parent].find(
    (each) => 'name' in each && each.name !== undefined,
  );
  return named && 'name' in named ? (named.name as ts.Node).getText() : '(without a name)'; // `find` has checked it
}

function printSize(title: string, files: Source[]): void {
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  console.log(`${title}: ${files.length} files, ${lines} lines`);
}

function printList(title: string, lines: string[]): void {
  console.log(`${title}: ${lines.length}`);
  for (const line of lines) console.log(`  ${line}`);
}
