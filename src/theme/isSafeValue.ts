import type { TokenKind } from './tokens';

/** Longer than any sane value of any kind. */
const MAX_LENGTH = 300;

/** Functions that neither fetch nor run anything; any other one refuses the value. */
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
 * Whether an outside value may become a custom property of that kind. The shapes hold no character that ends a
 * declaration, escapes, comments or begins an at-rule; the browser's own parser, where there is one, has the last word.
 */
export function isSafeValue(kind: TokenKind, value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  if (!shapes[kind].test(value) || foreignFunction.test(value) || /\/\*|\*\//.test(value)) return false;
  const probe = probes[kind];
  return !probe || !globalThis.CSS?.supports || CSS.supports(probe, value);
}
