import type { ThemeKey } from '../contract/themeKeys';

/**
 * Every token of a theme: its kind, and its default in a dark theme. The light defaults are in `root.module.css`, so
 * that a widget without a theme does not load this file. A token without a default has an effect only if it is
 * set; otherwise the style sheets derive the value from related tokens. The last rows are for those members of the
 * host's `styles` that have no theme key. `mobile-breakpoint` is accepted but has no effect, because the widget
 * adapts to its own width.
 */
export type TokenKind = 'scheme' | 'color' | 'length' | 'font' | 'shadow' | 'time';

export const tokens: Readonly<Record<ThemeKey, readonly [kind: TokenKind, dark?: string]>> = {
  'color-scheme': ['scheme', 'dark'],
  'font-family': ['font'],
  'font-family-mono': ['font'],
  'header-font': ['font'],
  spacing: ['length'],
  'container-width': ['length'],
  'mobile-breakpoint': ['length'],
  'rounded-base': ['length'],
  'text-base': ['length'],
  'button-radius': ['length'],
  'input-radius': ['length'],
  'container-radius': ['length'],
  shadow: ['shadow', '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)'],
  'shadow-button': ['shadow', '0 1px 2px rgb(0 0 0 / 30%)'],
  'shadow-input': ['shadow', '0 1px 2px rgb(0 0 0 / 20%)'],
  'transition-duration': ['time'],
  background: ['color', '#111b21'],
  foreground: ['color', '#eaf1f4'],
  primary: ['color', '#d7e6ee'],
  'primary-foreground': ['color', '#10202a'],
  secondary: ['color', '#22313a'],
  'secondary-foreground': ['color', '#eaf1f4'],
  muted: ['color', '#19262e'],
  'muted-foreground': ['color', '#9db1bc'],
  accent: ['color', '#1c303b'],
  'accent-foreground': ['color', '#d7e6ee'],
  border: ['color', '#2c3c46'],
  input: ['color', '#657b88'],
  ring: ['color'],
  destructive: ['color', '#ff9b94'],
  'destructive-foreground': ['color', '#2b0708'],
  warning: ['color', '#ffd94a'],
  success: ['color', '#5cc8b4'],
  'container-border': ['color'],
  'tab-background': ['color'],
  'primary-button-hover': ['color'],
  'secondary-button-hover': ['color'],
  'destructive-button-hover': ['color'],
  'divider-color': ['color'],
  'focus-ring-shadow': ['shadow'],

  'disabled-background': ['color', '#19262e'],
  'disabled-foreground': ['color', '#8296a1'],
  'disabled-border': ['color'],
  'disabled-radius': ['length'],
  'primary-button-background': ['color'],
  'primary-button-foreground': ['color'],
  'primary-button-border': ['color'],
  'primary-button-radius': ['length'],
  'secondary-button-background': ['color'],
  'secondary-button-foreground': ['color'],
  'secondary-button-border': ['color'],
  'secondary-button-radius': ['length'],
  'input-background': ['color'],
  'input-foreground': ['color'],
  placeholder: ['color'],
};

export type TokenName = ThemeKey;

export function isTokenName(name: string): name is TokenName {
  return Object.hasOwn(tokens, name);
}
