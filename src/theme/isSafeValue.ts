import type { TokenKind } from './tokens';

/** Longer than any sensible value. */
const MAX_LENGTH = 300;

/** Matches any function except these, which neither fetch nor run anything. */
const foreignFunction =
  /(?<![-\w])(?!(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color(?:-mix)?|light-dark|var|calc|min|max|clamp)\()[-\w]*\(/i;

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
 * Whether an outside value may become a custom property of this kind. No allowed character ends a declaration,
 * escapes, starts a comment or starts an at-rule. If the browser has a parser for the value, that must accept it too.
 */
export function isSafeValue(kind: TokenKind, value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  if (!shapes[kind].test(value) || foreignFunction.test(value) || /\/\*|\*\//.test(value)) return false;
  const probe = probes[kind];
  return !probe || !globalThis.CSS?.supports || CSS.supports(probe, value);
}
