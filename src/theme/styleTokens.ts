import type { ThemeKey } from '../contract/themeKeys';

const button = (name: 'primary-button' | 'secondary-button' | 'disabled') =>
  ({
    backgroundColor: `${name}-background`,
    textColor: `${name}-foreground`,
    borderColor: `${name}-border`,
    borderRadius: `${name}-radius`,
  }) as const;

/** For the host's `styles`, the older generation of theme options. */
export const styleTokens: Readonly<Record<string, Readonly<Record<string, ThemeKey>>>> = {
  container: {
    backgroundColor: 'background',
    borderColor: 'container-border',
    borderRadius: 'container-radius',
    width: 'container-width',
  },
  colors: {
    primary: 'primary',
    secondary: 'muted-foreground',
    accent: 'accent',
    success: 'success',
    warning: 'warning',
    error: 'destructive',
  },
  'buttons.primary': button('primary-button'),
  'buttons.secondary': button('secondary-button'),
  'buttons.disabled': button('disabled'),
  inputs: {
    backgroundColor: 'input-background',
    textColor: 'input-foreground',
    placeholderColor: 'placeholder',
    borderColor: 'input',
    borderRadius: 'input-radius',
  },
  '': { fontFamily: 'font-family' },
};
