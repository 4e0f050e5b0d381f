/**
 * Custom properties of the widget's root: name → value. An empty object means the light default, which the root's own
 * style sheet declares.
 */
export type Properties = Readonly<Record<`--portico-${string}`, string>>;

export interface LookOptions {
  readonly hideHeaderText: boolean;
  readonly logoUrl?: string;
  readonly logoAlt?: string;
  readonly inputIdSuffix?: string;
  /** Returns the id of a method's button (`oauth:google`), if the host wants ids on buttons. */
  readonly buttonIdOf?: (method: string) => string;
  readonly enableShadowDOM?: boolean;
}

export interface Look {
  readonly light: Properties;
  /** Only if the host gave a pair of themes. Applied while the system prefers dark. */
  readonly dark?: Properties;
  readonly options: LookOptions;
  /** Paths in the host's objects that threw when they were read (`styles.colors.primary`). Their defaults apply. */
  readonly unreadable: readonly string[];
}

/** The default theme, for a host that gives none. */
export const plainLook: Look = { light: {}, options: { hideHeaderText: false }, unreadable: [] };

/** An outline without a background, shown until the host's theme is loaded. */
export const bareLook: Look = {
  ...plainLook,
  light: {
    '--portico-background': 'transparent',
    '--portico-shadow': 'none',
    '--portico-border': '#8884',
    '--portico-muted': '#8883',
  },
};
