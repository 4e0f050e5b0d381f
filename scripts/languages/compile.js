import ts from 'typescript';
import { compileText } from '../../src/messages/compileText.js';

export { compileText };

// This file is plain JavaScript, because webpack and Jest load it without TypeScript's compiler.

// The numbers with which icu-minify represents `#` and a plural.
const pound = 0;
const plural = 2;

/**
 * Changes a file of messages: each text with plurals becomes a function. English has only the forms `one` and `other`,
 * so these functions need no plural rules, and no library at run time.
 * @param {string} source TypeScript
 */
export function compileMessages(source) {
  const texts = /\{\s*\w+\s*,/.test(source) ? literals(source) : [];
  let result = source;
  for (const { node } of texts.reverse()) {
    const compiled = compileText(node.text);
    if (typeof compiled === 'string') continue;
    result = `${result.slice(0, node.getStart())}(values) => ${sum(compiled)}${result.slice(node.end)}`;
  }
  return result;
}

const sum = (nodes, number) => nodes.map((node) => expression(node, number)).join(' + ');

/**
 * Returns a JavaScript expression for a text, or for one form of a plural.
 * @param {string} [number] the expression for the number of the plural, which replaces `#`
 */
function expression(node, number) {
  if (node === pound) return number;
  if (typeof node === 'string') return JSON.stringify(node);
  const [name, type, { one, other, ...others }] = node;
  if (type !== plural || !one || !other || Object.keys(others).length > 0)
    throw new SyntaxError(`An English text may contain only plurals with the forms one and other: {${name}}`);
  const value = `values.${name}`;
  return `(${value} === 1 ? ${sum(one, value)} : ${sum(other, value)})`;
}

/**
 * Returns the English texts of a file of messages, by their ids.
 * @param {string} source TypeScript
 */
export function readMessages(source) {
  return Object.fromEntries(literals(source).map(({ id, node }) => [id, node.text]));
}

function literals(source) {
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
  return /^(main\.(title|methods|text|whatsapp|email|or|continueEmail)|common\.(email|emailPlaceholder|loading|stillLoading))$/.test(
    id,
  );
}

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
