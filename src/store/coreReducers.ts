import type { StateFromReducersMapObject } from '@reduxjs/toolkit';
import { bootstrapSlice } from './bootstrapSlice';
import { errorMessageSlice } from './errorMessageSlice';
import { navigationSlice } from './navigationSlice';
import { requestsSlice } from './requestsSlice';

/** What every mount has; a flow's slices join with its chunk. */
export const coreReducers = {
  navigation: navigationSlice.reducer,
  requests: requestsSlice.reducer,
  errorMessage: errorMessageSlice.reducer,
  bootstrap: bootstrapSlice.reducer,
};

/** The state that is always there; a flow's selector adds its own slice. */
export type WidgetState = StateFromReducersMapObject<typeof coreReducers>;
