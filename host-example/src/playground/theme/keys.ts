import type { ThemeKey } from '@portico/loader';
import type { ValueKind } from '../options/problemOfValue';
import { AA } from './contrast';

interface Group {
  title: string;
  kind: ValueKind;
  keys: readonly (readonly [key: ThemeKey, label: string])[];
}

export const groups: readonly Group[] = [
  {
    title: 'Main colours',
    kind: 'color',
    keys: [
      ['background', 'Background'],
      ['foreground', 'Text'],
      ['primary', 'Main button'],
      ['primary-foreground', 'Text on the main button'],
    ],
  },
  {
    title: 'More surfaces and texts',
    kind: 'color',
    keys: [
      ['secondary', 'Other buttons'],
      ['secondary-foreground', 'Text on other buttons'],
      ['muted', 'Muted surface'],
      ['muted-foreground', 'Muted text'],
      ['accent', 'Autofilled field'],
      ['accent-foreground', 'Text in an autofilled field'],
      ['link', 'Links'],
      ['tab-background', 'Strip of tabs'],
    ],
  },
  {
    title: 'Lines and focus',
    kind: 'color',
    keys: [
      ['border', 'Lines'],
      ['container-border', 'Border of the box'],
      ['divider-color', 'Line beside “or”'],
      ['input', 'Border of fields'],
      ['ring', 'Focus ring'],
    ],
  },
  {
    title: 'Messages',
    kind: 'color',
    keys: [
      ['destructive', 'Errors'],
      ['destructive-foreground', 'Text on a button that deletes'],
      ['destructive-button-hover', 'Such a button under the pointer'],
      ['warning', 'Warnings'],
      ['success', 'Success'],
    ],
  },
  {
    title: 'Buttons',
    kind: 'color',
    keys: [
      ['primary-button-background', 'Main button'],
      ['primary-button-foreground', 'Text on the main button'],
      ['primary-button-border', 'Border of the main button'],
      ['primary-button-hover', 'Main button under the pointer'],
      ['secondary-button-background', 'Other buttons'],
      ['secondary-button-foreground', 'Text on other buttons'],
      ['secondary-button-border', 'Border of other buttons'],
      ['secondary-button-hover', 'Other buttons under the pointer'],
      ['disabled-background', 'Disabled button'],
      ['disabled-foreground', 'Text on a disabled button'],
      ['disabled-border', 'Border of a disabled button'],
    ],
  },
  {
    title: 'Fields',
    kind: 'color',
    keys: [
      ['input-background', 'Field'],
      ['input-foreground', 'Text in a field'],
      ['placeholder', 'Placeholder'],
    ],
  },
  {
    title: 'Radii and sizes',
    kind: 'length',
    keys: [
      ['rounded-base', 'Base of all radii'],
      ['container-radius', 'Radius of the box'],
      ['button-radius', 'Radius of buttons'],
      ['primary-button-radius', 'Radius of the main button'],
      ['secondary-button-radius', 'Radius of other buttons'],
      ['disabled-radius', 'Radius of disabled buttons'],
      ['input-radius', 'Radius of fields'],
      ['spacing', 'Unit of distances'],
      ['container-width', 'Greatest width'],
      ['mobile-breakpoint', 'Width of phones, no effect'],
      ['text-base', 'Size of text'],
    ],
  },
  {
    title: 'Shadows',
    kind: 'shadow',
    keys: [
      ['shadow', 'Shadow of the box'],
      ['shadow-button', 'Shadow of buttons'],
      ['shadow-input', 'Shadow of fields'],
      ['focus-ring-shadow', 'Shadow of the focused field'],
    ],
  },
  {
    title: 'Fonts',
    kind: 'font',
    keys: [
      ['font-family', 'Font'],
      ['header-font', 'Font of titles'],
      ['font-family-mono', 'Font of fixed width'],
    ],
  },
  { title: 'Motion', kind: 'time', keys: [['transition-duration', 'Duration of transitions']] },
  { title: 'Light or dark', kind: 'scheme', keys: [['color-scheme', 'Colour scheme']] },
];

export const themeKeys: ReadonlySet<string> = new Set(groups.flatMap(({ keys }) => keys.map(([key]) => key)));

export const colorKeys: readonly ThemeKey[] = groups
  .filter(({ kind }) => kind === 'color')
  .flatMap(({ keys }) => keys.map(([key]) => key));

/** Pairs of keys. If the first key has no value, the widget uses the value of the second key. */
export const fallbacks: Partial<Record<ThemeKey, ThemeKey>> = {
  link: 'primary',
  'tab-background': 'muted',
  'divider-color': 'border',
  'primary-button-background': 'primary',
  'primary-button-foreground': 'primary-foreground',
  'secondary-button-background': 'secondary',
  'secondary-button-foreground': 'secondary-foreground',
  'secondary-button-border': 'input',
  'input-background': 'background',
  'input-foreground': 'foreground',
  placeholder: 'muted-foreground',
};

export interface Pair {
  name: string;
  /**
   * The key of the colour of a text or a line. `below` is the key of the colour behind it. If the contrast of the two
   * colours is lower than `least`, the page proposes another colour for `above`.
   */
  above: ThemeKey;
  below: ThemeKey;
  least: number;
  /**
   * True for a disabled control, which needs no contrast (WCAG 2.2, 1.4.3). The playground does not show such a pair,
   * because the colours of the default theme have less contrast than `least`. Derived colours have at least `least`.
   */
  isDisabled?: true;
}

/**
 * The pairs of colours that touch each other in the widget. The widget's tests use this list too: colours that the widget
 * derives from a theme have the contrast of every pair.
 */
export const pairs: readonly Pair[] = [
  { name: 'Text', above: 'foreground', below: 'background', least: AA.text },
  { name: 'Text on a muted surface', above: 'foreground', below: 'muted', least: AA.text },
  { name: 'Text on the accent colour', above: 'foreground', below: 'accent', least: AA.text },
  { name: 'Muted text', above: 'muted-foreground', below: 'background', least: AA.text },
  { name: 'Muted text on a muted surface', above: 'muted-foreground', below: 'muted', least: AA.text },
  { name: 'Links', above: 'link', below: 'background', least: AA.text },
  { name: 'Text on the primary colour', above: 'primary-foreground', below: 'primary', least: AA.text },
  { name: 'Text on the secondary colour', above: 'secondary-foreground', below: 'secondary', least: AA.text },
  {
    name: 'Main button',
    above: 'primary-button-foreground',
    below: 'primary-button-background',
    least: AA.text,
  },
  {
    name: 'Main button under the pointer',
    above: 'primary-button-foreground',
    below: 'primary-button-hover',
    least: AA.text,
  },
  {
    name: 'Other buttons',
    above: 'secondary-button-foreground',
    below: 'secondary-button-background',
    least: AA.text,
  },
  {
    name: 'Other buttons under the pointer',
    above: 'secondary-button-foreground',
    below: 'secondary-button-hover',
    least: AA.text,
  },
  {
    name: 'Disabled button',
    above: 'disabled-foreground',
    below: 'disabled-background',
    least: AA.text,
    isDisabled: true,
  },
  { name: 'Tab', above: 'muted-foreground', below: 'tab-background', least: AA.text },
  { name: 'Text in a field', above: 'input-foreground', below: 'input-background', least: AA.text },
  { name: 'Placeholder', above: 'placeholder', below: 'input-background', least: AA.text },
  { name: 'Autofilled field', above: 'accent-foreground', below: 'accent', least: AA.text },
  { name: 'Error', above: 'destructive', below: 'background', least: AA.text },
  { name: 'Error on a muted surface', above: 'destructive', below: 'muted', least: AA.text },
  { name: 'Button that deletes', above: 'destructive-foreground', below: 'destructive', least: AA.text },
  {
    name: 'Button that deletes, under the pointer',
    above: 'destructive-foreground',
    below: 'destructive-button-hover',
    least: AA.text,
  },
  { name: 'Success', above: 'success', below: 'background', least: AA.text },
  { name: 'Border of a field', above: 'input', below: 'background', least: AA.control },
  { name: 'Border of a button', above: 'secondary-button-border', below: 'background', least: AA.control },
  { name: 'Focus ring', above: 'ring', below: 'background', least: AA.control },
];
