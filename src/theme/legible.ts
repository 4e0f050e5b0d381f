import { contrast, mix } from './color';

/** The minimum contrast of a text, and of a control's border (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/**
 * Mixes more and more of another colour into a colour, in steps of 5 %. Returns the first result whose contrast with
 * each of the `backgrounds` is at least `minContrast`. If there is none, mixes with the next colour of `others`. If there
 * is still none, returns the first colour of `others`.
 */
export function mixUntilLegible(
  color: string,
  backgrounds: readonly string[],
  minContrast: number,
  ...others: [string, ...string[]]
): string {
  for (const other of others) {
    for (let percent = 0; percent <= 100; percent += 5) {
      const mixed = percent ? mix(color, other, percent) : color;
      // `contrast` returns `NaN` for a colour that it cannot read. Such a colour counts as legible.
      if (!backgrounds.some((background) => contrast(mixed, background) < minContrast)) return mixed;
    }
  }
  return others[0];
}

/** Returns the first colour that is legible as a text on the background, or else the last colour. */
export function firstLegible(background: string, ...colors: string[]): string {
  const isLegible = (color: string) => !(contrast(color, background) < TEXT_CONTRAST);
  return colors.find(isLegible) ?? colors.at(-1) ?? '';
}

/** Makes the colour of a text paler, but only so far that the text stays legible on each of the backgrounds. */
export function muteText(text: string, ...backgrounds: [string, ...string[]]): string {
  return mixUntilLegible(mix(text, backgrounds[0], 35), backgrounds, TEXT_CONTRAST, text);
}

/** Mixes some of the text's colour into a button's background. The text stays legible on the mixed colour. */
export function hoverBackground(background: string, text: string, percent: number): string {
  return mixUntilLegible(mix(background, text, percent), [text], TEXT_CONTRAST, background);
}
