import type { Theme } from '../../src/contract/themeKeys';

export type { ColorPair } from '../../src/contract/colorPairs';
export { colorPairs, fallbackKeys } from '../../src/contract/colorPairs';

/** The light theme. A widget without a theme looks the same. */
export const defaultTheme = { 'color-scheme': 'light' } as const satisfies Theme;

/** The dark theme. The widget has dark defaults for a few colours, and derives all others. */
export const defaultDarkTheme = { 'color-scheme': 'dark' } as const satisfies Theme;

/** The light and the dark theme as a pair. The system's setting selects one of them. */
export const defaultThemes = [defaultTheme, defaultDarkTheme] as const;

/** Black on white. Every text has a contrast of at least 7:1 (WCAG 2.2 AAA), and every control has a black border. */
export const highContrastTheme = {
  'color-scheme': 'light',
  background: '#ffffff',
  foreground: '#000000',
  primary: '#00227a',
  'primary-foreground': '#ffffff',
  secondary: '#ffffff',
  muted: '#e0e0e0',
  'muted-foreground': '#1f1f1f',
  placeholder: '#404040',
  border: '#000000',
  input: '#000000',
  ring: '#b3005c',
  destructive: '#8a0000',
  success: '#00471b',
  'disabled-background': '#f0f0f0',
  'disabled-foreground': '#4d4d4d',
  'disabled-border': '#4d4d4d',
  shadow: 'none',
  'shadow-button': 'none',
  'shadow-input': 'none',
} as const satisfies Theme;

/** White on black. Every text has a contrast of at least 7:1 (WCAG 2.2 AAA), and every control has a white border. */
export const highContrastDarkTheme = {
  'color-scheme': 'dark',
  background: '#000000',
  foreground: '#ffffff',
  primary: '#ffe14d',
  'primary-foreground': '#000000',
  secondary: '#000000',
  muted: '#262626',
  'muted-foreground': '#e6e6e6',
  placeholder: '#c4c4c4',
  border: '#ffffff',
  input: '#ffffff',
  ring: '#52e0ff',
  destructive: '#ffa8a0',
  success: '#6ff2a8',
  'disabled-background': '#141414',
  'disabled-foreground': '#b5b5b5',
  'disabled-border': '#b5b5b5',
  shadow: 'none',
  'shadow-button': 'none',
  'shadow-input': 'none',
} as const satisfies Theme;

/** Both high-contrast themes as a pair. The system's setting selects one of them. */
export const highContrastThemes = [highContrastTheme, highContrastDarkTheme] as const;

const shadcnText = 'var(--card-foreground, var(--foreground, oklch(0.145 0 0)))';
const shadcnMutedText = `color-mix(in srgb, var(--muted-foreground, oklch(0.556 0 0)), ${shadcnText} 15%)`;

/**
 * The colours and radii of the page's own shadcn/ui tokens, in the version for Tailwind 4. If the page changes a token,
 * for example with its class `dark`, the widget changes too. If the page does not set a token, the theme uses shadcn's
 * default for a light page. Some of shadcn's colours have too little contrast: muted text, the border and the ring of
 * fields, and errors. The theme mixes these colours with the text's colour, so that shadcn's own themes meet WCAG 2.2
 * AA.
 */
export const shadcnTheme = {
  'color-scheme': 'shadcn',
  background: 'var(--card, var(--background, oklch(1 0 0)))',
  foreground: shadcnText,
  primary: 'var(--primary, oklch(0.205 0 0))',
  'primary-foreground': 'var(--primary-foreground, oklch(0.985 0 0))',
  secondary: 'var(--secondary, oklch(0.97 0 0))',
  'secondary-foreground': 'var(--secondary-foreground, oklch(0.205 0 0))',
  muted: 'var(--muted, oklch(0.97 0 0))',
  'muted-foreground': shadcnMutedText,
  accent: 'var(--accent, oklch(0.97 0 0))',
  'accent-foreground': 'var(--accent-foreground, oklch(0.205 0 0))',
  border: 'var(--border, oklch(0.922 0 0))',
  input: `color-mix(in srgb, var(--input, oklch(0.922 0 0)), ${shadcnText} 40%)`,
  ring: `color-mix(in srgb, var(--ring, oklch(0.708 0 0)), ${shadcnText} 25%)`,
  destructive: `color-mix(in srgb, var(--destructive, oklch(0.577 0.245 27.325)), ${shadcnText} 12%)`,
  success: `color-mix(in srgb, oklch(0.6 0.13 160), ${shadcnText} 30%)`,
  'disabled-foreground': shadcnMutedText,
  'font-family': 'var(--font-sans, ui-sans-serif), system-ui, sans-serif',
  'button-radius': 'calc(var(--radius, 0.625rem) - 2px)',
  'input-radius': 'calc(var(--radius, 0.625rem) - 2px)',
  'container-radius': 'calc(var(--radius, 0.625rem) + 4px)',
  'shadow-button': '0 1px 2px rgb(0 0 0 / 5%)',
  'shadow-input': '0 1px 2px rgb(0 0 0 / 5%)',
  shadow: '0 1px 3px rgb(0 0 0 / 10%), 0 1px 2px -1px rgb(0 0 0 / 10%)',
} as const satisfies Theme;
