/**
 * The custom properties of the widget's root, as name → value. An empty object means the light default, whose values
 * are in the root's own style sheet.
 */
export type Properties = Readonly<Record<`--portico-${string}`, string>>;

export interface LookOptions {
  readonly hideHeaderText: boolean;
  readonly logoUrl?: string;
  readonly logoAlt?: string;
  readonly inputIdSuffix?: string;
  /**
   * Returns the id of a method's button. The method is, for example, `oauth:google`. Present only if the host wants
   * ids on buttons.
   */
  readonly buttonIdOf?: (method: string) => string;
  readonly enableShadowDOM?: boolean;
}

export interface Look {
  readonly light: Properties;
  /** The properties that apply while the system prefers dark. Present only if the host gave a pair of themes. */
  readonly dark?: Properties;
  readonly options: LookOptions;
  /**
   * The paths in the host's objects that threw when they were read, such as `styles.colors.primary`. For these paths
   * the defaults apply.
   */
  readonly unreadable: readonly string[];
}

/** The default theme. It applies if the host gives no theme. */
export const plainLook: Look = { light: {}, options: { hideHeaderText: false }, unreadable: [] };

/** The theme in which an outline is shown until the host's theme is loaded. It has no background. */
export const bareLook: Look = {
  ...plainLook,
  light: {
    '--portico-background': 'transparent',
    '--portico-shadow': 'none',
    '--portico-border': '#8884',
    '--portico-muted': '#8883',
  },
};
