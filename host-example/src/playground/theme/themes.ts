import type { WidgetProps } from '@portico/loader';
import {
  defaultDarkTheme,
  defaultThemes,
  highContrastTheme,
  highContrastThemes,
  shadcnTheme,
} from '@portico/loader/themes';
import { presentation as fernweh } from '../../shell/presentation';

type Theme = NonNullable<WidgetProps['presentation']>['theme'];

/** The themes that a person can start from, by name. */
export const themes: ReadonlyMap<string, Theme> = new Map<string, Theme>(
  Object.entries({
    'Light (default)': undefined,
    Dark: defaultDarkTheme,
    'Light and dark': defaultThemes,
    'High contrast': highContrastTheme,
    'High contrast, light and dark': highContrastThemes,
    'shadcn/ui': shadcnTheme,
    'Three colours': { background: '#fdf3dc', foreground: '#2d2a1f', primary: '#1f5c4a' },
    'Three colours, dark': { background: '#1b1430', foreground: '#f3eefc', primary: '#c9a7ff' },
    Fernweh: fernweh?.theme,
    'Ink on paper': {
      background: '#fbf9f4',
      foreground: '#161616',
      primary: '#161616',
      'primary-foreground': '#fbf9f4',
      border: '#161616',
      input: '#161616',
      'container-border': '#161616',
      ring: '#c2410c',
      'rounded-base': '0px',
      'button-radius': '0px',
      'input-radius': '0px',
      'container-radius': '0px',
      shadow: 'none',
      'font-family': 'ui-monospace, "Liberation Mono", monospace',
    },
    Lagoon: {
      background: '#f2fbfb',
      foreground: '#083344',
      primary: '#0e7490',
      'primary-foreground': '#ffffff',
      muted: '#ddf3f4',
      'muted-foreground': '#3b6672',
      border: '#bfe3e6',
      input: '#5b8f9b',
      ring: '#0e7490',
      'container-radius': '24px',
      'button-radius': '14px',
      'input-radius': '14px',
    },
  }),
);

/** Returns the name of a theme that the person has not changed. */
export function nameOf(theme: Theme): string | undefined {
  const text = JSON.stringify(theme);
  const [name] = [...themes].find(([, listed]) => JSON.stringify(listed) === text) ?? [];
  return name;
}
