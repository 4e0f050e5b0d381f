import { contrast } from '../../src/theme/color';
import { enhancedText, pairs, text } from '../../tests/support/theme/pairs';
import { paletteOf } from '../../tests/support/theme/palette';
import { defaultDarkTheme, defaultTheme, highContrastDarkTheme, highContrastTheme } from './themes';

// The theme with shadcn's tokens depends on the page, so a browser test checks this theme's contrasts.
test.each([
  ['default', defaultTheme, text],
  ['default dark', defaultDarkTheme, text],
  ['high contrast', highContrastTheme, enhancedText],
  ['high contrast dark', highContrastDarkTheme, enhancedText],
])('%s: each text and each control has its contrast', (_, theme, leastOfText) => {
  const palette = paletteOf(theme);
  const low = pairs
    .map(([above, below, least]) => ({
      pair: `${above} on ${below}`,
      ratio: contrast(palette(above), palette(below)),
      least: least === text ? leastOfText : least,
    }))
    // If a theme sets no hover colour, the browser mixes one. This test cannot calculate it: the ratio is NaN, and the
    // pair is not checked.
    .filter(({ ratio, least }) => ratio < least)
    .map(({ pair }) => pair);
  // The specification sets the colour of the text on a disabled button. WCAG requires no contrast for such a text.
  expect(low).toEqual(theme === defaultTheme ? ['disabled-foreground on disabled-background'] : []);
});
