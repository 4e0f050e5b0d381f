import { colorPairs } from '../../../src/contract/colorPairs';
import type { TokenName } from '../../../src/theme/tokens';

/** The minimum contrast of a text (WCAG 2.2, 1.4.3), and of a text in high contrast (1.4.6). */
export const text = 4.5;
export const enhancedText = 7;

/**
 * The pairs of colours that touch each other in the widget, with the minimum contrast between the two. The playground
 * shows the same list.
 */
export const pairs: readonly (readonly [above: TokenName, below: TokenName, least: number])[] =
  colorPairs.map(({ above, below, least }) => [above, below, least]);
