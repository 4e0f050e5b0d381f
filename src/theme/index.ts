export { StyleRoot, useSheet } from './StyleRoot';
export type { StyleRootProps } from './StyleRoot';
export { readLook } from './readLook';
export type { Look, LookOptions, Properties } from './readLook';
export { imageUrl } from './imageUrl';
