import type { TokenKind } from './tokens';

/** For the widget's root. Empty means the light default theme, whose values are in the root's style sheet. */
export type Properties = Readonly<Record<`--portico-${string}`, string>>;

export interface ThemeOptions {
  readonly hideHeaderText: boolean;
  readonly logoUrl?: string;
  readonly logoAlt?: string;
  readonly inputIdSuffix?: string;
  /** `method` is a text such as `oauth:google`. The function is missing if the host does not want ids. */
  readonly buttonIdOf?: (method: string) => string;
  readonly enableShadowDOM?: boolean;
}

export interface ResolvedTheme {
  readonly light: Properties;
  /** Applies while the system prefers dark. Present only if the host has passed two themes. */
  readonly dark?: Properties;
  readonly options: ThemeOptions;
}

/** In the widget, the browser converts colours. A server, which may render the form (`src/form`), cannot. */
export interface ThemeTools {
  /** Returns `#rrggbb`, or the colour unchanged if it cannot be converted. */
  resolve(color: string): string;
  warn(path: string, expected: TokenKind | 'theme key' | 'https address'): void;
}

export const defaultTheme: ResolvedTheme = { light: {}, options: { hideHeaderText: false } };

/** For the skeleton until the host's theme is loaded. It has no background colour. */
export const placeholderTheme: ResolvedTheme = {
  ...defaultTheme,
  light: {
    '--portico-background': 'transparent',
    '--portico-shadow': 'none',
    '--portico-border': '#8884',
    '--portico-muted': '#8883',
  },
};
