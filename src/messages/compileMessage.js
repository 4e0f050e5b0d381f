import compile from 'icu-minify/compile';

// This file is plain JavaScript, because the build and Jest also load it without TypeScript's compiler.

/** icu-minify's numbers for the arguments that have several forms: `select`, `plural` and `selectordinal`. */
const typesWithForms = [1, 2, 3];

/**
 * Compiles a text in ICU MessageFormat. If the text has only simple placeholders (`{name}`), the result is the text
 * itself. Otherwise the result is in icu-minify's format, which represents plurals, selects and numbers. Simple
 * placeholders stay inside the strings of this format.
 * @param {string} text
 * @throws SyntaxError if the text is not valid.
 */
export function compileMessage(text) {
  const compiled = keepPlaceholders(compile(text));
  return compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled;
}

/** Changes a simple placeholder, `[name]`, back to `{name}`, and joins it with the strings before and after it. */
function keepPlaceholders(nodes) {
  const result = [];
  for (const node of [nodes].flat()) {
    const isPlaceholder = Array.isArray(node) && node.length === 1;
    const part = isPlaceholder ? `{${node[0]}}` : keepPlaceholdersInForms(node);
    if (typeof part === 'string' && typeof result.at(-1) === 'string') result.push(result.pop() + part);
    else result.push(part);
  }
  return result;
}

/** A plural or select contains a text for each of its forms. Each of these texts may have placeholders. */
function keepPlaceholdersInForms(node) {
  if (!Array.isArray(node)) return node;
  const [name, type, options] = node;
  if (typeof type !== 'number') throw new SyntaxError(`A text must not contain tags: <${name}>`);
  if (!typesWithForms.includes(type)) return node;
  const forms = Object.entries(options).map(([form, nodes]) => [form, keepPlaceholders(nodes)]);
  return [name, type, Object.fromEntries(forms)];
}
