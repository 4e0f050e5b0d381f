import type { TokenKind } from './tokens';

const MAX_LENGTH = 300;

/** Matches every CSS function that the pattern does not list. The listed functions load no file and run no code. */
const foreignFunction =
  /(?<![-\w])(?!(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark|var|calc|min|max|clamp)\()[-\w]+\(/i;

const shapes: Record<TokenKind, RegExp> = {
  scheme: /^(?:light|dark|shadcn)$/,
  color: /^[#a-z][-\w#%.,()/+* ]*$/i,
  length: /^(?:[\d.]+[a-z%]*|[a-z]+\([-\w%.,()/+* ]+\))$/i,
  font: /^[-\w '",()\u00a1-\uffff]+$/i,
  shadow: /^[-\w#%.,()/+* ]+$/i,
  time: /^[\d.]+m?s$/,
};

const probes: Partial<Record<TokenKind, string>> = {
  color: 'color',
  length: 'width',
  font: 'font-family',
  shadow: 'box-shadow',
};

/**
 * Returns whether each bracket and quote in a value is closed. A style sheet with an open one would read the following
 * rules as part of the value.
 */
function isClosed(value: string): boolean {
  let rest = value.replace(/"[^"]*"|'[^']*'/g, '').replace(/[^()'"]/g, '');
  while (rest.includes('()')) rest = rest.replaceAll('()', '');
  return rest === '';
}

/**
 * Returns whether a value from the host may become a custom property of this kind. The allowed formats contain no
 * character that could end a declaration, start a comment or an at-rule, or escape another character. All brackets and
 * quotes must be closed. In a browser with `CSS.supports`, the value must also be valid for a CSS property of this kind.
 */
export function isSafeValue(kind: TokenKind, value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  if (!shapes[kind].test(value) || foreignFunction.test(value) || /\/\*|\*\//.test(value)) return false;
  if (!isClosed(value)) return false;
  const probe = probes[kind];
  return !probe || !globalThis.CSS?.supports || CSS.supports(probe, value);
}
