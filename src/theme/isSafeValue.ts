import type { TokenKind } from './tokens';

const MAX_LENGTH = 300;

/** Matches the call of any CSS function, except the listed ones, which load no file and run no code. */
const unlistedFunction =
  /(?<![-\w])(?!(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark|var|calc|min|max|clamp)\()[-\w]+\(/i;

/** The allowed characters of each kind of value. A later check of the browser decides whether the value is valid. */
const formats: Record<TokenKind, RegExp> = {
  scheme: /^(?:light|dark|shadcn)$/,
  color: /^[#a-z][-\w#%.,()/+* ]*$/i,
  // a number with a unit, or one function such as `calc(…)`
  length: /^(?:[\d.]+[a-z%]*|[a-z]+\([-\w%.,()/+* ]+\))$/i,
  // also letters outside of ASCII, as in the names of fonts
  font: /^[-\w '",()\u00a1-\uffff]+$/i,
  shadow: /^[-\w#%.,()/+* ]+$/i,
  // in `s` or `ms`
  time: /^[\d.]+m?s$/,
};

/** For each kind, a CSS property with which the browser checks whether a value is valid. */
const checkedProperties: Partial<Record<TokenKind, string>> = {
  color: 'color',
  length: 'width',
  font: 'font-family',
  shadow: 'box-shadow',
};

/**
 * Returns whether each bracket and quote in a value is closed. A style sheet with an open one would read the following
 * rules as part of the value.
 */
function hasClosedBrackets(value: string): boolean {
  const withoutStrings = value.replace(/"[^"]*"|'[^']*'/g, '');
  let brackets = withoutStrings.replace(/[^()'"]/g, '');
  while (brackets.includes('()')) brackets = brackets.replaceAll('()', '');
  return brackets === ''; // otherwise a bracket or a quote has no partner
}

/**
 * Returns whether a value from the host may become a custom property of this kind. The allowed formats contain no
 * character that could end a declaration, start a comment or an at-rule, or escape another character. All brackets and
 * quotes must be closed. In a browser with `CSS.supports`, the value must also be valid for a CSS property of this kind.
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
