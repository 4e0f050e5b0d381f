const width = 90;

/**
 * Returns a value as a JavaScript expression, in the style of Prettier.
 *
 * @param indent the number of spaces before the expression
 * @param origin URLs of this origin become URLs of the page that contains the code
 */
export function toSource(value: unknown, indent = 0, origin?: string): string {
  if (typeof value === 'string') return origin ? urlOf(value, origin) : quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const items = (inner: number) =>
    isList
      ? value.map((each) => toSource(each, inner, origin))
      : Object.entries(value)
          .filter(([, property]) => property !== undefined)
          .map(([name, property]) => `${nameOf(name)}: ${toSource(property, inner, origin)}`);
  const nested = items(indent + 2);
  if (nested.length === 0) return open + close;
  const space = isList ? '' : ' ';
  const line = `${open}${space}${nested.join(', ')}${space}${close}`;
  if (!line.includes('\n') && line.length + indent <= width) return line;
  const pad = ' '.repeat(indent + 2);
  return `${open}\n${nested.map((item) => `${pad}${item},\n`).join('')}${' '.repeat(indent)}${close}`;
}

function urlOf(text: string, origin: string): string {
  return text.startsWith(`${origin}/`)
    ? `location.origin + ${quote(text.slice(origin.length))}`
    : quote(text);
}

/** `</` and `<!--` are escaped, because in HTML they could change where the script element ends. */
function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped.replaceAll('</', '<\\/').replaceAll('<!--', '\\x3c!--')}'`;
}

export function nameOf(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : quote(name);
}
