import type { TokenKind } from './tokens';

/**
 * Custom properties for the widget's root. An empty object means the light default theme, whose values are in the
 * root's style sheet.
 */
export type Properties = Readonly<Record<`--portico-${string}`, string>>;

export interface LookOptions {
  readonly hideHeaderText: boolean;
  readonly logoUrl?: string;
  readonly logoAlt?: string;
  readonly inputIdSuffix?: string;
  /**
   * Returns the id of a method's button. `method` is a text such as `oauth:google`. The function is missing if the host
   * does not want ids.
   */
  readonly buttonIdOf?: (method: string) => string;
  readonly enableShadowDOM?: boolean;
}

/** A host's theme and its options, after they were read and checked. */
export interface Look {
  readonly light: Properties;
  /** The properties that apply while the system prefers dark. Present only if the host has given two themes. */
  readonly dark?: Properties;
  readonly options: LookOptions;
}

/**
 * The functions that `readLook` needs. The widget and the form (`src/form`) have different ones: in the widget, the
 * browser converts colours, but the form can be rendered by a server, which cannot convert colours.
 */
export interface ThemeTools {
  /** Returns a colour in the format `#rrggbb`. If it cannot be converted, returns it unchanged. */
  resolve(color: string): string;
  /** Reports an ignored value, with its path and the kind of value that is expected there. */
  warn(path: string, expected: TokenKind | 'theme key' | 'https address'): void;
}

/** The default theme. */
export const defaultLook: Look = { light: {}, options: { hideHeaderText: false } };

/** The theme of the outline that is shown until the host's theme is loaded. It has no background colour. */
export const placeholderLook: Look = {
  ...defaultLook,
  light: {
    '--portico-background': 'transparent',
    '--portico-shadow': 'none',
    '--portico-border': '#8884',
    '--portico-muted': '#8883',
  },
};
