/**
 * The keys of a theme, which a host may set in `presentation.theme`. `src/theme/tokens.ts` says for each key whether its
 * value is a colour, a length or something else. The comment of a key is its row in docs/themes/keys.md.
 */
export const themeKeys = [
  /** `light` or `dark`: selects the defaults, and the browser's own controls. `shadcn`: the defaults of `light`. */
  'color-scheme',
  /** All text. */
  'font-family',
  /** The digits of a passcode, and texts that a wallet signs. */
  'font-family-mono',
  /** Titles. The default is `font-family`. */
  'header-font',
  /** The unit of all distances, 4px by default. */
  'spacing',
  /** The maximum width of the widget, 400px by default. */
  'container-width',
  /** Accepted, without effect: the layout depends on the widget's own width. */
  'mobile-breakpoint',
  /** The radius from which other radii are derived. */
  'rounded-base',
  /** The base size of text. */
  'text-base',
  /** The corners of buttons. */
  'button-radius',
  /** The corners of fields. */
  'input-radius',
  /** The corners of the box. */
  'container-radius',
  /** The shadow of the box. */
  'shadow',
  /** The shadow of buttons. */
  'shadow-button',
  /** The shadow of fields. */
  'shadow-input',
  /** The duration of changes of colour. */
  'transition-duration',
  /** The background of the box. */
  'background',
  /** All text that has no other key. */
  'foreground',
  /** The main button, links, the focus ring. */
  'primary',
  /** Text on the main button. */
  'primary-foreground',
  /** The background of other buttons. */
  'secondary',
  /** Text on other buttons. */
  'secondary-foreground',
  /** The background of less important areas. */
  'muted',
  /** Less important text. */
  'muted-foreground',
  /** The background of fields that the browser has filled in. */
  'accent',
  /** Text in fields that the browser has filled in. */
  'accent-foreground',
  /** Lines between parts of the widget, and the border of other buttons. */
  'border',
  /** The border of fields. */
  'input',
  /** The outline of the focused element. */
  'ring',
  /** Links; `primary` by default. */
  'link',
  /** Error messages, and buttons that delete. */
  'destructive',
  /** Text on buttons that delete. */
  'destructive-foreground',
  /** Warnings. */
  'warning',
  /** Messages of success. */
  'success',
  /** The border of the box. */
  'container-border',
  /** The background of the strip of tabs. */
  'tab-background',
  /** The background of the main button under the pointer. */
  'primary-button-hover',
  /** The background of other buttons under the pointer. */
  'secondary-button-hover',
  /** The background of buttons that delete, under the pointer. */
  'destructive-button-hover',
  /** The lines on both sides of the word "or". */
  'divider-color',
  /** The ring around the focused field. Other focused elements have an outline of the colour `ring`. */
  'focus-ring-shadow',
  /** The background of disabled buttons. */
  'disabled-background',
  /** Text on disabled buttons. */
  'disabled-foreground',
  /** The border of disabled buttons. */
  'disabled-border',
  /** The corners of disabled buttons. */
  'disabled-radius',
  /** The main button's background, if it differs from `primary`. */
  'primary-button-background',
  /** Text on the main button, if it differs from `primary-foreground`. */
  'primary-button-foreground',
  /** The main button's border. */
  'primary-button-border',
  /** The corners of the main button. */
  'primary-button-radius',
  /** The background of other buttons, if it differs from `secondary`. */
  'secondary-button-background',
  /** Text on other buttons, if it differs from `secondary-foreground`. */
  'secondary-button-foreground',
  /** The border of other buttons. */
  'secondary-button-border',
  /** The corners of other buttons. */
  'secondary-button-radius',
  /** Text on the strip of tabs; `muted-foreground` by default, if it is legible there. */
  'tab-foreground',
  /** The background of fields. */
  'input-background',
  /** Text in fields. */
  'input-foreground',
  /** The text of placeholders in fields. */
  'placeholder',
] as const;
export type ThemeKey = (typeof themeKeys)[number];

/** The newer generation of theme options: CSS values by theme key. */
export type Theme = Readonly<Partial<Record<ThemeKey, string | undefined>>>;
