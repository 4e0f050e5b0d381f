import type { Look } from './Look';
import { defaultLook } from './Look';

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
