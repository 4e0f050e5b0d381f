import { combineSlices } from '@reduxjs/toolkit';
import { bootstrapSlice } from './bootstrapSlice';
import { errorMessageSlice } from './errorMessageSlice';
import { navigationSlice } from './navigationSlice';
import { requestsSlice } from './requestsSlice';

/** The slices that are loaded with their flow. The file of each slice adds the slice's type (`declare module`). */
export interface LazySlices {}

/**
 * The reducer of every mount. When a flow's chunk is loaded, its slices are injected here (`injectInto`). All mounts of
 * the page share this reducer, because it contains no state.
 */
export const rootReducer = combineSlices(
  navigationSlice,
  requestsSlice,
  errorMessageSlice,
  bootstrapSlice,
).withLazyLoadedSlices<LazySlices>();

export type WidgetState = ReturnType<typeof rootReducer>;
