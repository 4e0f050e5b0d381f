/** Tests the contrasts of the built-in themes: each pair of colours that touch each other in the widget. */
import { contrast } from '../../src/theme/color';
import { enhancedText, minTextContrast, pairs } from '../../tests/support/theme/pairs';
import { paletteOf } from '../../tests/support/theme/palette';
import { defaultDarkTheme, defaultTheme, highContrastDarkTheme, highContrastTheme } from './themes';

// The theme with shadcn's tokens depends on the page, so a browser test checks this theme's contrasts.
test.each([
  ['default', defaultTheme, minTextContrast],
  ['default dark', defaultDarkTheme, minTextContrast],
  ['high contrast', highContrastTheme, enhancedText],
  ['high contrast dark', highContrastDarkTheme, enhancedText],
])('%s: each minTextContrast and each control has the required contrast', (_, theme, minimumForText) => {
  const colorOf = paletteOf(theme);
  const tooLow = pairs.filter(([above, below, minimum]) => {
    // If a theme sets no hover colour, the browser mixes one. This test cannot calculate it: the contrast is NaN, and
    // the pair is not checked.
    const required = minimum === minTextContrast ? minimumForText : minimum;
    return contrast(colorOf(above), colorOf(below)) < required;
  });
  const names = tooLow.map(([above, below]) => `${above} on ${below}`);
  // The specification sets the colour of the text on a disabled button. WCAG requires no contrast for such a text.
  expect(names).toEqual(theme === defaultTheme ? ['disabled-foreground on disabled-background'] : []);
});
