/**
 * Every value of the look: its kind, its light default, its dark default. A token without defaults is an override: unset,
 * the style sheets derive it from its neighbours. Names without a `-` rule of their own are the public theme keys; the
 * rows under "older" exist for members of `styles` that have no theme key, and can be themed as well.
 * The fixed values are those of the specification's §9; text reaches 4.5:1 and control borders 3:1 on their grounds.
 */
export type TokenKind = 'scheme' | 'color' | 'length' | 'font' | 'shadow' | 'time';
type Token = readonly [kind: TokenKind, light?: string, dark?: string];

const sans = 'Arial, Helvetica, sans-serif';
const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
const rounded = 'calc(var(--portico-rounded-base) * 1.5)';
const primary = 'var(--portico-primary)';

function defineTokens<Name extends string>(table: Record<Name, Token>) {
  return table;
}

export const tokens = defineTokens({
  'color-scheme': ['scheme', 'light', 'dark'],
  'font-family': ['font', sans, sans],
  'font-family-mono': ['font', mono, mono],
  'header-font': ['font', 'var(--portico-font-family)', 'var(--portico-font-family)'],
  spacing: ['length', '4px', '4px'],
  'container-width': ['length', '400px', '400px'],
  'mobile-breakpoint': ['length', '768px', '768px'],
  'rounded-base': ['length', '4px', '4px'],
  'text-base': ['length', '1rem', '1rem'],
  'button-radius': ['length', rounded, rounded],
  'input-radius': ['length', rounded, rounded],
  'container-radius': ['length', '8px', '8px'],
  shadow: [
    'shadow',
    '0 1px 2px rgb(16 34 44 / 5%), 0 12px 32px -8px rgb(16 34 44 / 14%)',
    '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 60%)',
  ],
  'shadow-button': ['shadow', '0 1px 2px rgb(16 34 44 / 10%)', '0 1px 2px rgb(0 0 0 / 30%)'],
  'shadow-input': ['shadow', '0 1px 2px rgb(16 34 44 / 5%)', '0 1px 2px rgb(0 0 0 / 20%)'],
  'transition-duration': ['time', '.15s', '.15s'],
  background: ['color', '#fff', '#111b21'],
  foreground: ['color', '#19303d', '#eaf1f4'],
  primary: ['color', '#19303d', '#d7e6ee'],
  'primary-foreground': ['color', '#fff', '#10202a'],
  secondary: ['color', 'var(--portico-background)', '#18252c'],
  'secondary-foreground': ['color', 'var(--portico-foreground)', 'var(--portico-foreground)'],
  muted: ['color', '#f3f5f6', '#1b2830'],
  'muted-foreground': ['color', '#5c727d', '#9db1bc'],
  accent: ['color', '#ecfaff', '#1c303b'],
  'accent-foreground': ['color', '#19303d', '#d7e6ee'],
  border: ['color', '#dce3e7', '#2c3c46'],
  input: ['color', '#8296a1', '#657b88'],
  ring: ['color', primary, primary],
  destructive: ['color', '#8b1214', '#ff9b94'],
  'destructive-foreground': ['color', '#fff', '#2b0708'],
  warning: ['color', '#ffd94a', '#ffd94a'],
  success: ['color', '#0c5a56', '#5cc8b4'],
  'container-border': ['color', 'var(--portico-border)', 'var(--portico-border)'],
  'tab-background': ['color'],
  'primary-button-hover': ['color'],
  'secondary-button-hover': ['color'],
  'destructive-button-hover': ['color'],
  'divider-color': ['color'],
  'focus-ring-shadow': ['shadow'],
  // older
  'disabled-background': ['color', '#f3f5f6', '#1b2830'],
  'disabled-foreground': ['color', '#8296a1', '#8296a1'],
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
});

export type TokenName = keyof typeof tokens;

export function isTokenName(name: string): name is TokenName {
  return Object.hasOwn(tokens, name);
}

/** The older `styles`, member by member, and the tokens each one sets. */
export const styleTokens: Readonly<Record<string, Readonly<Record<string, TokenName>>>> = {
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
  'buttons.primary': {
    backgroundColor: 'primary-button-background',
    textColor: 'primary-button-foreground',
    borderColor: 'primary-button-border',
    borderRadius: 'primary-button-radius',
  },
  'buttons.secondary': {
    backgroundColor: 'secondary-button-background',
    textColor: 'secondary-button-foreground',
    borderColor: 'secondary-button-border',
    borderRadius: 'secondary-button-radius',
  },
  'buttons.disabled': {
    backgroundColor: 'disabled-background',
    textColor: 'disabled-foreground',
    borderColor: 'disabled-border',
    borderRadius: 'disabled-radius',
  },
  inputs: {
    backgroundColor: 'input-background',
    textColor: 'input-foreground',
    placeholderColor: 'placeholder',
    borderColor: 'input',
    borderRadius: 'input-radius',
  },
  '': { fontFamily: 'font-family' },
};
