import type { TokenName } from '../../../src/theme/tokens';

/**
 * The minimum contrast of a text (WCAG 2.2, 1.4.3), of a text in high contrast (1.4.6), and of a control's border
 * (1.4.11).
 */
export const text = 4.5;
export const enhancedText = 7;
export const control = 3;

/** The pairs of colours that touch each other in the widget, with the minimum contrast between the two. */
export const pairs: readonly (readonly [above: TokenName, below: TokenName, least: number])[] = [
  ['foreground', 'background', text],
  ['foreground', 'muted', text],
  ['foreground', 'accent', text],
  ['link', 'background', text],
  ['muted-foreground', 'background', text],
  ['muted-foreground', 'muted', text],
  ['muted-foreground', 'tab-background', text],
  ['secondary-foreground', 'secondary', text],
  ['accent-foreground', 'accent', text],
  ['primary-foreground', 'primary', text],
  ['primary-button-foreground', 'primary-button-background', text],
  ['primary-button-foreground', 'primary-button-hover', text],
  ['secondary-button-foreground', 'secondary-button-background', text],
  ['secondary-button-foreground', 'secondary-button-hover', text],
  ['destructive', 'background', text],
  ['destructive', 'muted', text],
  ['destructive-foreground', 'destructive', text],
  ['destructive-foreground', 'destructive-button-hover', text],
  ['success', 'background', text],
  ['input-foreground', 'input-background', text],
  ['placeholder', 'input-background', text],
  ['disabled-foreground', 'disabled-background', text],
  ['input', 'background', control],
  ['ring', 'background', control],
];
