export { StyleRoot, useSheet } from './StyleRoot';
export type { StyleRootProps } from './StyleRoot';
export { useLook } from './useLook';
export type { Look, LookOptions } from './Look';
