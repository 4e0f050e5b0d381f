import { colorPairs } from '../../../src/contract/colorPairs';
import type { ThemeKey } from '../../../src/contract/themeKeys';

/** The minimum contrast of a text (WCAG 2.2, 1.4.3), and in high contrast (1.4.6). */
export const minTextContrast = 4.5;
export const enhancedText = 7;

/** Colours that touch each other in the widget. The playground shows the same list. */
export const pairs: readonly (readonly [above: ThemeKey, below: ThemeKey, least: number])[] = colorPairs.map(
  ({ above, below, least }) => [above, below, least],
);
