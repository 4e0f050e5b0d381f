import { colorPairs, type ColorPair } from '@portico/loader/themes';
import { contrast, nearestPassing } from './contrast';
import type { Hex } from './hex';
import type { Colors } from './measureColors';

/** The contrast of a pair of colours in the theme. */
export interface ContrastResult extends ColorPair {
  /** The colour of the text or line. */
  text: Hex;
  /** The colour below it. */
  surface: Hex;
  /** From 1 to 21. */
  ratio: number;
  passes: boolean;
  /** The colour nearest to `text` that has enough contrast. It is missing if `text` already has enough contrast. */
  proposal?: Hex;
}

/**
 * Compares the contrast of all pairs with WCAG 2.2 AA, except that of disabled controls. The pairs that fail come
 * first.
 */
export function checkContrasts(colors: Colors): ContrastResult[] {
  const results = colorPairs.flatMap((pair): ContrastResult[] => {
    const text = colors[pair.above];
    const surface = colors[pair.below];
    if (!text || !surface || pair.isDisabled) return [];
    const ratio = contrast(text, surface);
    const passes = ratio >= pair.least;
    const proposal = passes ? undefined : nearestPassing(text, surface, pair.least);
    return [{ ...pair, text, surface, ratio, passes, proposal }];
  });
  return results.toSorted((one, other) => Number(one.passes) - Number(other.passes));
}
