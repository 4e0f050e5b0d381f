import type { TokenKind } from './tokens';

const MAX_LENGTH = 300;

/** Matches every CSS function that the pattern does not list. The listed functions load no file and run no code. */
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
 * Returns whether a value from the host may become a custom property of this kind. The allowed formats contain no
 * character that could end a declaration, start a comment or an at-rule, or escape another character. In a browser with
 * `CSS.supports`, the value must also be valid for a CSS property of this kind.
 */
export function isSafeValue(kind: TokenKind, value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return false;
  if (!shapes[kind].test(value) || foreignFunction.test(value) || /\/\*|\*\//.test(value)) return false;
  const probe = probes[kind];
  return !probe || !globalThis.CSS?.supports || CSS.supports(probe, value);
}
