import type { ThemeKey } from '../contract/themeKeys';

export type TokenKind = 'scheme' | 'color' | 'length' | 'font' | 'shadow' | 'time';

/**
 * In a dark theme, colours without a default are derived (`deriveColors`). The light defaults are in `root.module.css`,
 * so that a widget without a theme does not load this file; only those from which other colours are derived are
 * repeated here. If a token has no value at all, the style sheets use a related token.
 *
 * The rows from `disabled-background` on are keys of our own. `mobile-breakpoint` has no effect, because the widget
 * adapts to its own width.
 */
export const tokens: Readonly<Record<ThemeKey, readonly [kind: TokenKind, dark?: string, light?: string]>> = {
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
  background: ['color', '#111b21', '#ffffff'],
  foreground: ['color', '#eaf1f4', '#19303d'],
  primary: ['color'],
  'primary-foreground': ['color'],
  secondary: ['color'],
  'secondary-foreground': ['color'],
  muted: ['color'],
  'muted-foreground': ['color'],
  accent: ['color'],
  'accent-foreground': ['color'],
  border: ['color'],
  input: ['color'],
  ring: ['color'],
  link: ['color'],
  destructive: ['color', '#ff9b94', '#8b1214'],
  'destructive-foreground': ['color'],
  warning: ['color', '#ffd94a'],
  success: ['color', '#5cc8b4', '#0c5a56'],
  'container-border': ['color'],
  'tab-background': ['color'],
  'primary-button-hover': ['color'],
  'secondary-button-hover': ['color'],
  'destructive-button-hover': ['color'],
  'divider-color': ['color'],
  'focus-ring-shadow': ['shadow'],

  'disabled-background': ['color'],
  'disabled-foreground': ['color'],
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
  'tab-foreground': ['color'],
  'input-background': ['color'],
  'input-foreground': ['color'],
  placeholder: ['color'],
};

// The cast is needed because `Object.keys` returns plain strings.
export const tokenNames = Object.keys(tokens) as ThemeKey[];

export function isThemeKey(name: string): name is ThemeKey {
  return Object.hasOwn(tokens, name);
}
