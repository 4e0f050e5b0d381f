import { combineSlices, createSlice, isPending } from '@reduxjs/toolkit';
import { bootstrapSlice } from './bootstrapSlice';
import { navigationSlice, isArrival, wentBack } from './navigationSlice';
import { requestsSlice } from './requestsSlice';

/**
 * The error message in the form state (specification §3). It is set or cleared when a screen opens, and cleared by
 * "Back" and by the next attempt.
 */
const errorMessageSlice = createSlice({
  name: 'errorMessage',
  initialState: '',
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(wentBack, () => '')
      .addMatcher(isPending, () => '')
      .addMatcher(isArrival, (_, { payload }) => payload.state?.errorMessage ?? ''),
});

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
