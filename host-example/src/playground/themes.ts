import type { WidgetProps } from '@portico/loader';
import { presentation as fernweh } from '../shell/presentation';

type Theme = NonNullable<WidgetProps['presentation']>['theme'];

/** The themes that the playground offers as a start. */
export const themes: Readonly<Record<string, Theme>> = {
  'Light (default)': undefined,
  Dark: { 'color-scheme': 'dark' },
  'Follow the system': [{}, { 'color-scheme': 'dark' }],
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
};

/** The theme keys that have their own control. The other keys can be set in the JSON. */
export const themeColors = [
  'background',
  'foreground',
  'primary',
  'primary-foreground',
  'secondary',
  'secondary-foreground',
  'muted',
  'muted-foreground',
  'accent',
  'accent-foreground',
  'border',
  'input',
  'ring',
  'destructive',
  'destructive-foreground',
  'warning',
  'success',
  'container-border',
  'tab-background',
  'primary-button-hover',
  'secondary-button-hover',
  'destructive-button-hover',
  'divider-color',
] as const;

export const themeTexts = [
  'color-scheme',
  'font-family',
  'font-family-mono',
  'header-font',
  'spacing',
  'container-width',
  'mobile-breakpoint',
  'rounded-base',
  'text-base',
  'button-radius',
  'input-radius',
  'container-radius',
  'shadow',
  'shadow-button',
  'shadow-input',
  'transition-duration',
  'focus-ring-shadow',
] as const;
