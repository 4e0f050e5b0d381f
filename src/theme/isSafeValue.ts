import type { TokenKind } from './tokens';

const MAX_LENGTH = 300;

/** Any CSS function, except those which load no file and run no code. */
const unlistedFunction =
  /(?<![-\w])(?!(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark|var|calc|min|max|clamp)\()[-\w]+\(/i;

/** The allowed characters. The browser's check decides whether the value is valid. */
const formats: Record<TokenKind, RegExp> = {
  scheme: /^(?:light|dark|shadcn)$/,
  color: /^[#a-z][-\w#%.,()/+* ]*$/i,
  // a number with a unit, or a function such as `calc(…)`
  length: /^(?:[\d.]+[a-z%]*|[a-z]+\([-\w%.,()/+* ]+\))$/i,
  // also the letters outside of ASCII in names of fonts
  font: /^[-\w '",()\u00a1-\uffff]+$/i,
  shadow: /^[-\w#%.,()/+* ]+$/i,
  time: /^[\d.]+m?s$/,
};

/** The CSS properties with which the browser checks values. */
const checkedProperties: Partial<Record<TokenKind, string>> = {
  color: 'color',
  length: 'width',
  font: 'font-family',
  shadow: 'box-shadow',
};

/** A style sheet with an open bracket or quote would read the following rules as part of the value. */
function hasClosedBrackets(value: string): boolean {
  const withoutStrings = value.replace(/"[^"]*"|'[^']*'/g, '');
  let brackets = withoutStrings.replace(/[^()'"]/g, '');
  while (brackets.includes('()')) brackets = brackets.replaceAll('()', '');
  return brackets === '';
}

/**
 * Returns whether a host's value may become a custom property. No allowed character can end a declaration, start a
 * comment or an at-rule, or escape another character.
 */
export function isSafeValue(kind: TokenKind, value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  if (!formats[kind].test(value) || unlistedFunction.test(value)) return false;
  const hasComment = value.includes('/*') || value.includes('*/');
  if (hasComment || !hasClosedBrackets(value)) return false;
  const property = checkedProperties[kind];
  if (!property || !globalThis.CSS?.supports) return true;
  return CSS.supports(property, value);
}
