import type { StateFromReducersMapObject } from '@reduxjs/toolkit';
import { bootstrapSlice } from './bootstrapSlice';
import { errorMessageSlice } from './errorMessageSlice';
import { navigationSlice } from './navigationSlice';
import { requestsSlice } from './requestsSlice';

/** The reducers of every mount. A flow's slices are added with its chunk. */
export const coreReducers = {
  navigation: navigationSlice.reducer,
  requests: requestsSlice.reducer,
  errorMessage: errorMessageSlice.reducer,
  bootstrap: bootstrapSlice.reducer,
};

/** The state of every mount. A flow's selector adds its own slice. */
export type WidgetState = StateFromReducersMapObject<typeof coreReducers>;
