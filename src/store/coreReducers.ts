import type { StateFromReducersMapObject } from '@reduxjs/toolkit';
import { bootstrapSlice } from './bootstrapSlice';
import { errorMessageSlice } from './errorMessageSlice';
import { navigationSlice } from './navigationSlice';
import { requestsSlice } from './requestsSlice';

/** The reducers of every mount. A flow's reducers are added when the flow's chunk is loaded. */
export const coreReducers = {
  navigation: navigationSlice.reducer,
  requests: requestsSlice.reducer,
  errorMessage: errorMessageSlice.reducer,
  bootstrap: bootstrapSlice.reducer,
};

/** The state of every mount. A flow's selectors extend this type with the flow's slice. */
export type WidgetState = StateFromReducersMapObject<typeof coreReducers>;
