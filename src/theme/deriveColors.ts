import { rulesOf } from './colorRules';
import type { TokenName } from './tokens';

/**
 * Derives the colours that the host has not set from those that it has set. In a dark theme all rules apply, because
 * the style sheet has no dark defaults. In a light theme, a rule applies only if one of its inputs was set by the host
 * or derived by another rule. Otherwise the style sheet's default applies.
 *
 * @param own the host's colours, and for other colours the defaults in `tokens`
 * @param set the names of the values that the host has set
 * @param dark whether the theme is dark
 * @returns the names and values of the derived colours
 */
export function deriveColors(
  own: ReadonlyMap<TokenName, string>,
  set: Iterable<TokenName>,
  dark: boolean,
): Map<TokenName, string> {
  const values = new Map(own);
  const derived = new Map<TokenName, string>();
  const isSet = new Set(set);
  // Whether the rule that is being applied has read a colour of the host, or a derived one.
  let usesHostColor = false;
  const get = (name: TokenName) => {
    if (isSet.has(name) || derived.has(name)) usesHostColor = true;
    return values.get(name) ?? '';
  };
  for (const [name, rule] of rulesOf(get, isSet, dark)) {
    if (isSet.has(name)) continue;
    usesHostColor = false;
    const color = rule();
    values.set(name, color);
    if (dark || usesHostColor) derived.set(name, color);
  }
  return derived;
}
