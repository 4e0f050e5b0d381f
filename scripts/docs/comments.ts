import ts from 'typescript';
import { read } from './pages';

/** A name in the sources, and the comment above it. */
interface Commented {
  name: string;
  /** The comment without its tags, on one line. */
  text: string;
  tags: Readonly<Record<string, string>>;
}

/** Returns the texts of all unions in a file, such as `'a' | 'b'`, with the comments above them. */
export const commentedUnions = (file: string): Commented[] =>
  find(file, (node) =>
    ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : undefined,
  );

/** Returns the texts in all lists of a file, such as `['a', 'b']`, with the comments above them. */
export const commentedItems = (file: string): Commented[] =>
  find(file, (node) =>
    ts.isStringLiteral(node) && ts.isArrayLiteralExpression(node.parent) ? node.text : undefined,
  );

/** Returns the properties of an interface, with the comments above them, and the text of their types. */
export function commentedMembers(file: string, name: string): (Commented & { type: string })[] {
  const types = new Map<string, string>();
  const found = find(file, (node) => {
    if (!ts.isPropertySignature(node) || !ts.isInterfaceDeclaration(node.parent)) return undefined;
    if (node.parent.name.text !== name) return undefined;
    types.set(node.name.getText(), node.type?.getText() ?? '');
    return node.name.getText();
  });
  return found.map((each) => ({ ...each, type: types.get(each.name) ?? '' }));
}

/** Returns the constants of a file whose value is a number, with the comments above them. */
export function commentedNumbers(file: string): (Commented & { value: number })[] {
  const values = new Map<string, number>();
  const found = find(file, (node) => {
    if (!ts.isVariableStatement(node)) return undefined;
    const [declaration] = node.declarationList.declarations;
    if (!declaration?.initializer || !ts.isNumericLiteral(declaration.initializer)) return undefined;
    const name = declaration.name.getText();
    values.set(name, Number(declaration.initializer.text));
    return name;
  });
  return found.map((each) => ({ ...each, value: values.get(each.name) ?? Number.NaN }));
}

/** Returns the comments of all nodes for which `nameOf` returns a name. */
function find(file: string, nameOf: (node: ts.Node) => string | undefined): Commented[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const found: Commented[] = [];
  const visit = (node: ts.Node) => {
    const name = nameOf(node);
    if (name !== undefined) found.push({ name, ...commentAbove(source, node) });
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/**
 * Reads the comment as text, because TypeScript keeps no comments of the properties of unions and lists. In a union, a bar
 * may be between the comment and the property.
 */
function commentAbove(source: ts.SourceFile, node: ts.Node): Omit<Commented, 'name'> {
  const before = source.text.slice(0, node.getStart(source)).replace(/\s*\|?\s*$/, '');
  const comment = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : '';
  const lines = comment
    .replaceAll(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim());
  const [text = '', ...tags] = lines.join(' ').split(/(?:^|\s)@(?=\w+ )/);
  const named = tags.map((tag) => {
    const [name = '', ...words] = tag.trim().split(' ');
    return [name, words.join(' ')];
  });
  return { text: text.trim(), tags: Object.fromEntries(named) };
}
