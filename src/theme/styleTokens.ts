import type { ThemeKey } from '../contract/themeKeys';

const button = (name: string, token: 'primary-button' | 'secondary-button' | 'disabled') =>
  ({
    [`buttons.${name}.backgroundColor`]: `${token}-background`,
    [`buttons.${name}.textColor`]: `${token}-foreground`,
    [`buttons.${name}.borderColor`]: `${token}-border`,
    [`buttons.${name}.borderRadius`]: `${token}-radius`,
  }) as const;

/** By their path in the host's `styles`, the older generation of theme options. */
export const styleTokens: Readonly<Record<string, ThemeKey>> = {
  'container.backgroundColor': 'background',
  'container.borderColor': 'container-border',
  'container.borderRadius': 'container-radius',
  'container.width': 'container-width',
  'colors.primary': 'primary',
  'colors.secondary': 'muted-foreground',
  'colors.accent': 'accent',
  'colors.success': 'success',
  'colors.warning': 'warning',
  'colors.error': 'destructive',
  ...button('primary', 'primary-button'),
  ...button('secondary', 'secondary-button'),
  ...button('disabled', 'disabled'),
  'inputs.backgroundColor': 'input-background',
  'inputs.textColor': 'input-foreground',
  'inputs.placeholderColor': 'placeholder',
  'inputs.borderColor': 'input',
  'inputs.borderRadius': 'input-radius',
  fontFamily: 'font-family',
};
