import ts from 'typescript';
import { filesUnder, read } from './pages';

/** The functions and classes whose argument is a message for developers, by the index of this argument. */
const reporters: Readonly<Record<string, number>> = {
  'console.warn': 0,
  'console.error': 0,
  warnDeveloper: 0,
  warnOnce: 1,
  logFailure: 0,
  LoaderError: 1,
  ConfigurationError: 1,
  IdentityError: 1,
  TypeError: 0,
  check: 0,
  textOf: 0,
  changeList: 2,
};

/** A message that a developer may see, and its file. */
export interface Message {
  file: string;
  /** The parts of the message between its values, without parts of fewer than five letters. */
  parts: readonly string[];
}

/** Files whose errors no developer of a host sees: mistakes in the widget itself, and damaged data in its storage. */
const internal = new Set(['src/store/createWidgetStore.ts', 'src/screen/storedScreen.ts']);

const sources = ['src', 'loader/src']
  .flatMap((folder) => ['.ts', '.tsx'].flatMap((end) => filesUnder(folder, end)))
  .filter((file) => !file.includes('.test.'))
  .filter((file) => !internal.has(file));

/** All messages in the sources. */
export const messages: readonly Message[] = sources.flatMap((file) =>
  messagesIn(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)).map((parts) => ({
    file,
    parts,
  })),
);

function messagesIn(source: ts.SourceFile): string[][] {
  const isOfLoader = source.fileName.startsWith('loader/');
  const constants = new Map<string, ts.Expression>();
  const found: string[][] = [];
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.initializer)
      constants.set(node.name.getText(), node.initializer);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = node.expression.getText();
      // In the widget, an ordinary `Error` is a mistake of the widget itself.
      const index = name === 'Error' && isOfLoader ? 0 : reporters[name];
      const argument = index === undefined ? undefined : node.arguments?.[index];
      for (const parts of argument ? textsOf(argument, constants) : []) found.push(parts);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Returns the texts that an expression may have, each as a list of its constant parts. */
function textsOf(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string[][] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return longParts([node.text]);
  if (ts.isTemplateExpression(node))
    return longParts([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]);
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue, constants), ...textsOf(node.whenFalse, constants)];
  if (ts.isBinaryExpression(node)) {
    const sides = [node.left, node.right].flatMap((side) => textsOf(side, constants));
    return node.operatorToken.kind === ts.SyntaxKind.PlusToken ? [sides.flat()] : sides;
  }
  const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return constant ? textsOf(constant, new Map()) : [];
}

function longParts(parts: readonly string[]): string[][] {
  const long = parts
    .map((part) => part.replace(/^\[portico\]|^Portico:/, '').trim())
    .filter((part) => /[a-z]{3}.*[a-z]{2}/.test(part));
  return long.length > 0 ? [long] : [];
}
