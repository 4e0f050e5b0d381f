import ts from 'typescript';
import { compileMessage } from '../../src/messages/compileMessage.js';

export { compileMessage };

// This file is plain JavaScript, because webpack and Jest load it without TypeScript's compiler.

// The numbers with which icu-minify represents `#` and a plural.
const POUND = 0;
const PLURAL = 2;

/**
 * Changes a file of messages: each text with plurals becomes a function. English has only the forms `one` and `other`,
 * so these functions need no plural rules, and no library at run time.
 * @param {string} source TypeScript
 */
export function compileMessages(source) {
  const hasFormats = /\{\s*\w+\s*,/.test(source); // for example `{n, plural, …}`
  if (!hasFormats) return source;
  let result = source;
  // From the last text to the first, so that the positions of the other texts stay valid.
  for (const { node } of textsIn(source).reverse()) {
    const compiled = compileMessage(node.text);
    if (typeof compiled === 'string') continue;
    result = `${result.slice(0, node.getStart())}(values) => ${sum(compiled)}${result.slice(node.end)}`;
  }
  return result;
}

/** Returns a JavaScript expression that joins the parts of a text. */
const sum = (nodes, number) => nodes.map((node) => expression(node, number)).join(' + ');

/**
 * Returns a JavaScript expression for a text, or for one form of a plural.
 * @param {string} [number] the expression for the number of the plural, which replaces `#`
 */
function expression(node, number) {
  if (node === POUND) return number;
  if (typeof node === 'string') return JSON.stringify(node);
  const [name, type, { one, other, ...others }] = node;
  if (type !== PLURAL || !one || !other || Object.keys(others).length > 0)
    throw new SyntaxError(`An English text may contain only plurals with the forms one and other: {${name}}`);
  const value = `values.${name}`;
  return `(${value} === 1 ? ${sum(one, value)} : ${sum(other, value)})`;
}

/**
 * Returns the English texts of a file of messages, by their ids.
 * @param {string} source TypeScript
 */
export function readMessages(source) {
  return Object.fromEntries(textsIn(source).map(({ id, node }) => [id, node.text]));
}

/** Returns the texts in the calls of `defineMessages`, with their ids and their nodes in the syntax tree. */
function textsIn(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineMessages') {
      const [prefix, texts] = node.arguments;
      for (const { name, initializer } of texts.properties) {
        if (initializer && ts.isStringLiteralLike(initializer))
          found.push({ id: `${prefix.text}.${name.text}`, node: initializer });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('messages.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

/**
 * Returns whether a text belongs to the form. The page shows the form before the widget's code is loaded.
 * @param {string} id
 */
export function isTextOfForm(id) {
  return textsOfForm.includes(id);
}

const textsOfForm = [
  'main.title',
  'main.methods',
  'main.text',
  'main.whatsapp',
  'main.email',
  'main.or',
  'main.continueEmail',
  'common.email',
  'common.emailPlaceholder',
  'common.loading',
  'common.stillLoading',
];

/**
 * Removes texts from a file of messages. Only the texts of the form remain.
 * @param {string} source TypeScript
 */
export function withoutOtherTexts(source) {
  const prefix = /\bdefineMessages\('(\w+)', \{/.exec(source)?.[1];
  if (!prefix) return source;
  return source.replace(/^ {2}(\w+): '.*',\n/gm, (line, key) =>
    isTextOfForm(`${prefix}.${key}`) ? line : '',
  );
}
