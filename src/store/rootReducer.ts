import { combineSlices, createSlice, isPending, type PayloadAction } from '@reduxjs/toolkit';
import type { Bootstrap } from '../provider/client/bootstrap';
import { defaultBootstrap } from '../provider/client/source';
import { navigationSlice, opensScreen, wentBack } from './navigationSlice';
import { requestsSlice } from './requestsSlice';

/** The project's settings (the client calls them "bootstrap"): from the client's cache, later from the provider. */
const bootstrapSlice = createSlice({
  name: 'bootstrap',
  initialState: defaultBootstrap as Bootstrap, // without the cast, the lists and `null` would have narrower types
  reducers: {
    bootstrapArrived: (_, { payload }: PayloadAction<Bootstrap>) => payload,
  },
});

export const { bootstrapArrived } = bootstrapSlice.actions;

/** The error message in the form state (specification §3). "Back" and the next request clear it. */
export const errorMessageSlice = createSlice({
  name: 'errorMessage',
  initialState: '',
  reducers: {
    /** For a mistake of the host that the background work finds. */
    mistakeFound: (_, { payload }: PayloadAction<string>) => payload,
  },
  extraReducers: (builder) =>
    builder
      .addCase(wentBack, () => '')
      .addMatcher(isPending, () => '')
      .addMatcher(opensScreen, (_, { payload }) => payload.state?.errorMessage ?? ''),
});

/** The file of each lazy slice adds its type (`declare module`). */
export interface LazySlices {}

/** All mounts of the page share this reducer, because it contains no state. A flow's chunk injects its slices. */
export const rootReducer = combineSlices(
  navigationSlice,
  requestsSlice,
  errorMessageSlice,
  bootstrapSlice,
).withLazyLoadedSlices<LazySlices>();

export type WidgetState = ReturnType<typeof rootReducer>;
