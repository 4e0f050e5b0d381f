import type { ThemeKey } from './themeKeys';

/** The contrast that WCAG 2.2 AA requires of a text (1.4.3). */
const TEXT_CONTRAST = 4.5;
/** The contrast that WCAG 2.2 AA requires of the border of a control, and of the focus ring (1.4.11). */
const CONTROL_CONTRAST = 3;

/**
 * Pairs of keys. If the custom property of the first key has no value on the widget's root, the widget uses that of the
 * second key.
 */
export const fallbackKeys: Partial<Record<ThemeKey, ThemeKey>> = {
  link: 'primary',
  'tab-background': 'muted',
  'tab-foreground': 'muted-foreground',
  'divider-color': 'border',
  'primary-button-background': 'primary',
  'primary-button-foreground': 'primary-foreground',
  'secondary-button-background': 'secondary',
  'secondary-button-foreground': 'secondary-foreground',
  'secondary-button-border': 'border',
  'input-background': 'background',
  'input-foreground': 'foreground',
  placeholder: 'muted-foreground',
};

export interface ColorPair {
  name: string;
  /**
   * The key of the colour of a text or a line. `below` is the key of the colour behind it.
   */
  above: ThemeKey;
  below: ThemeKey;
  /** The least contrast of the two colours. WCAG 2.2 AA requires it, except if `isDisabled` is true. */
  least: number;
  /**
   * True for a disabled control, which needs no contrast (WCAG 2.2, 1.4.3). The colours of the default theme have less
   * contrast than `least`. Derived colours have at least `least`.
   */
  isDisabled?: true;
}

/**
 * The pairs of colours that touch each other in the widget. If the widget derives a colour from a theme, it chooses the
 * colour so that each of its pairs has at least the contrast `least`.
 */
export const colorPairs: readonly ColorPair[] = [
  { name: 'Text', above: 'foreground', below: 'background', least: TEXT_CONTRAST },
  { name: 'Text on a muted surface', above: 'foreground', below: 'muted', least: TEXT_CONTRAST },
  { name: 'Text on the accent colour', above: 'foreground', below: 'accent', least: TEXT_CONTRAST },
  { name: 'Muted text', above: 'muted-foreground', below: 'background', least: TEXT_CONTRAST },
  { name: 'Muted text on a muted surface', above: 'muted-foreground', below: 'muted', least: TEXT_CONTRAST },
  { name: 'Links', above: 'link', below: 'background', least: TEXT_CONTRAST },
  { name: 'Text on the primary colour', above: 'primary-foreground', below: 'primary', least: TEXT_CONTRAST },
  {
    name: 'Text on the secondary colour',
    above: 'secondary-foreground',
    below: 'secondary',
    least: TEXT_CONTRAST,
  },
  {
    name: 'Main button',
    above: 'primary-button-foreground',
    below: 'primary-button-background',
    least: TEXT_CONTRAST,
  },
  {
    name: 'Main button under the pointer',
    above: 'primary-button-foreground',
    below: 'primary-button-hover',
    least: TEXT_CONTRAST,
  },
  {
    name: 'Other buttons',
    above: 'secondary-button-foreground',
    below: 'secondary-button-background',
    least: TEXT_CONTRAST,
  },
  {
    name: 'Other buttons under the pointer',
    above: 'secondary-button-foreground',
    below: 'secondary-button-hover',
    least: TEXT_CONTRAST,
  },
  {
    name: 'Disabled button',
    above: 'disabled-foreground',
    below: 'disabled-background',
    least: TEXT_CONTRAST,
    isDisabled: true,
  },
  { name: 'Tab', above: 'tab-foreground', below: 'tab-background', least: TEXT_CONTRAST },
  { name: 'Text in a field', above: 'input-foreground', below: 'input-background', least: TEXT_CONTRAST },
  { name: 'Placeholder', above: 'placeholder', below: 'input-background', least: TEXT_CONTRAST },
  { name: 'Autofilled field', above: 'accent-foreground', below: 'accent', least: TEXT_CONTRAST },
  { name: 'Error', above: 'destructive', below: 'background', least: TEXT_CONTRAST },
  { name: 'Error on a muted surface', above: 'destructive', below: 'muted', least: TEXT_CONTRAST },
  {
    name: 'Button that deletes',
    above: 'destructive-foreground',
    below: 'destructive',
    least: TEXT_CONTRAST,
  },
  {
    name: 'Button that deletes, under the pointer',
    above: 'destructive-foreground',
    below: 'destructive-button-hover',
    least: TEXT_CONTRAST,
  },
  { name: 'Success', above: 'success', below: 'background', least: TEXT_CONTRAST },
  { name: 'Border of a field', above: 'input', below: 'background', least: CONTROL_CONTRAST },
  { name: 'Focus ring', above: 'ring', below: 'background', least: CONTROL_CONTRAST },
  { name: 'Focus ring on a muted surface', above: 'ring', below: 'muted', least: CONTROL_CONTRAST },
  { name: 'Focus ring of a tab', above: 'ring', below: 'tab-background', least: CONTROL_CONTRAST },
  { name: 'Focus ring in a field', above: 'ring', below: 'input-background', least: CONTROL_CONTRAST },
];
