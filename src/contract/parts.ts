/**
 * The names of the widget's parts. If the widget is in a shadow root, the page's CSS can style these parts with
 * `::part()`. An element may have several names, such as `button primary`.
 */
export const parts = [
  'card',
  'logo',
  'title',
  'description',
  'back',
  'label',
  'field',
  'error',
  'button',
  'primary',
  'secondary',
  'quiet',
  'danger',
  'tabs',
  'tab',
  'selected',
  'divider',
  'link',
  'banner',
  'toast',
  'watermark',
] as const;
export type Part = (typeof parts)[number];
