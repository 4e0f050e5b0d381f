import { colorPairs, type ColorPair } from '@portico/loader/themes';
import { contrast, nearestPassing } from './contrast';
import type { Hex } from './hex';
import type { Colors } from './measureColors';

export interface Verdict extends ColorPair {
  text: Hex;
  surface: Hex;
  ratio: number;
  passes: boolean;
  /** The colour nearest to `text` that has enough contrast. It is missing if `text` already has enough contrast. */
  proposal?: Hex;
}

/** Compares the contrast of all pairs with WCAG 2.2 AA, except that of disabled controls. The pairs that fail come first. */
export function judge(colors: Colors): Verdict[] {
  const verdicts = colorPairs.flatMap((pair): Verdict[] => {
    const text = colors[pair.above];
    const surface = colors[pair.below];
    if (!text || !surface || pair.isDisabled) return [];
    const ratio = contrast(text, surface);
    const passes = ratio >= pair.least;
    const proposal = passes ? undefined : nearestPassing(text, surface, pair.least);
    return [{ ...pair, text, surface, ratio, passes, proposal }];
  });
  return verdicts.toSorted((one, other) => Number(one.passes) - Number(other.passes));
}
