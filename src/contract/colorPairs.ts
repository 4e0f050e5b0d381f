import type { ThemeKey } from './themeKeys';

/** If the first key of a pair has no value, the widget uses that of the second key. */
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
  /** The key of the colour of a text or a line. `below` is the key of the colour behind it. */
  above: ThemeKey;
  below: ThemeKey;
  /** The contrast that WCAG 2.2 AA requires: 4.5 of a text (1.4.3), 3 of a border or a focus ring (1.4.11). */
  least: number;
  /** A disabled control needs no contrast (1.4.3). The default theme has less than `least`, derived colours have it. */
  isDisabled?: true;
}

type Row = readonly [name: string, above: ThemeKey, below: ThemeKey, isDisabled?: true];

const pairsOf = (least: number, rows: readonly Row[]): ColorPair[] =>
  rows.map(([name, above, below, isDisabled]) => ({
    name,
    above,
    below,
    least,
    ...(isDisabled && { isDisabled }),
  }));

/**
 * The pairs of colours that touch each other in the widget. If the widget derives a colour from a theme, it chooses the
 * colour so that each of its pairs has at least the contrast `least`.
 */
export const colorPairs: readonly ColorPair[] = [
  ...pairsOf(4.5, [
    ['Text', 'foreground', 'background'],
    ['Text on a muted surface', 'foreground', 'muted'],
    ['Text on the accent colour', 'foreground', 'accent'],
    ['Muted text', 'muted-foreground', 'background'],
    ['Muted text on a muted surface', 'muted-foreground', 'muted'],
    ['Links', 'link', 'background'],
    ['Text on the primary colour', 'primary-foreground', 'primary'],
    ['Text on the secondary colour', 'secondary-foreground', 'secondary'],
    ['Main button', 'primary-button-foreground', 'primary-button-background'],
    ['Main button under the pointer', 'primary-button-foreground', 'primary-button-hover'],
    ['Other buttons', 'secondary-button-foreground', 'secondary-button-background'],
    ['Other buttons under the pointer', 'secondary-button-foreground', 'secondary-button-hover'],
    ['Disabled button', 'disabled-foreground', 'disabled-background', true],
    ['Tab', 'tab-foreground', 'tab-background'],
    ['Text in a field', 'input-foreground', 'input-background'],
    ['Placeholder', 'placeholder', 'input-background'],
    ['Autofilled field', 'accent-foreground', 'accent'],
    ['Error', 'destructive', 'background'],
    ['Error on a muted surface', 'destructive', 'muted'],
    ['Button that deletes', 'destructive-foreground', 'destructive'],
    ['Button that deletes, under the pointer', 'destructive-foreground', 'destructive-button-hover'],
    ['Success', 'success', 'background'],
  ]),
  ...pairsOf(3, [
    ['Border of a field', 'input', 'background'],
    ['Focus ring', 'ring', 'background'],
    ['Focus ring on a muted surface', 'ring', 'muted'],
    ['Focus ring of a tab', 'ring', 'tab-background'],
    ['Focus ring in a field', 'ring', 'input-background'],
  ]),
];
