import type { StateFromReducersMapObject } from '@reduxjs/toolkit';
import { bootstrapSlice } from './bootstrapSlice';
import { errorMessageSlice } from './errorMessageSlice';
import { navigationSlice } from './navigationSlice';
import { requestsSlice } from './requestsSlice';

/** The reducers that every mount has. The slices of a flow are added when its chunk is loaded. */
export const coreReducers = {
  navigation: navigationSlice.reducer,
  requests: requestsSlice.reducer,
  errorMessage: errorMessageSlice.reducer,
  bootstrap: bootstrapSlice.reducer,
};

/** The state that every mount has. The selectors of a flow add the state of its slice to this type. */
export type WidgetState = StateFromReducersMapObject<typeof coreReducers>;
