import type { TokenKind } from './tokens';

const MAX_LENGTH = 300;

/** Any CSS function, except those which load no file and run no code. */
const unlistedFunction =
  /(?<![-\w])(?!(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark|var|calc|min|max|clamp)\()[-\w]+\(/i;

interface Format {
  /** The allowed characters. */
  pattern: RegExp;
  /** The CSS property with which the browser checks the value. */
  property?: string;
}

const formats: Readonly<Record<TokenKind, Format>> = {
  scheme: { pattern: /^(?:light|dark|shadcn)$/ },
  color: { pattern: /^[#a-z][-\w#%.,()/+* ]*$/i, property: 'color' },
  // a number with a unit, or a function such as `calc(…)`
  length: { pattern: /^(?:[\d.]+[a-z%]*|[a-z]+\([-\w%.,()/+* ]+\))$/i, property: 'width' },
  // also the letters outside of ASCII in names of fonts
  font: { pattern: /^[-\w '",()\u00a1-\uffff]+$/i, property: 'font-family' },
  shadow: { pattern: /^[-\w#%.,()/+* ]+$/i, property: 'box-shadow' },
  time: { pattern: /^[\d.]+m?s$/ },
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
  const { pattern, property } = formats[kind];
  if (!pattern.test(value) || unlistedFunction.test(value)) return false;
  if (/\/\*|\*\//.test(value) || !hasClosedBrackets(value)) return false;
  return !property || !globalThis.CSS?.supports || CSS.supports(property, value);
}
