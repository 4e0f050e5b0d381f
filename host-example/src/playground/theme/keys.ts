import type { ThemeKey } from '@portico/loader';
import type { ValueKind } from '../options/problemOfValue';

interface Group {
  title: string;
  /** The kind of the values of all keys in the group. */
  kind: ValueKind;
  keys: readonly (readonly [key: ThemeKey, label: string])[];
}

/** The keys of a theme, in the groups of the panel "Theme". */
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
      ['tab-foreground', 'Text of tabs'],
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
