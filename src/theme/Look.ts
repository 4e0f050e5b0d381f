/** Custom properties for the widget's root: name → value. Empty: the light default, which the root's own sheet declares. */
export type Properties = Readonly<Record<`--portico-${string}`, string>>;

export interface LookOptions {
  readonly hideHeaderText: boolean;
  readonly logoUrl?: string;
  readonly logoAlt?: string;
  readonly inputIdSuffix?: string;
  readonly buttonId?: boolean | string;
  readonly enableShadowDOM?: boolean;
}

export interface Look {
  readonly light: Properties;
  /** Only when the host gave a pair: worn while the system prefers dark. */
  readonly dark?: Properties;
  readonly options: LookOptions;
  /** Places in what the host gave that threw when they were read (`styles.colors.primary`): the default stands there. */
  readonly unreadable: readonly string[];
}

/** The look of a widget whose host asks for nothing. */
export const plainLook: Look = { light: {}, options: { hideHeaderText: false }, unreadable: [] };

/** An outline on the host's own background: for the time before the look that the host has asked for is there. */
export const bareLook: Look = {
  ...plainLook,
  light: {
    '--portico-background': 'transparent',
    '--portico-shadow': 'none',
    '--portico-border': '#8884',
    '--portico-muted': '#8883',
  },
};
