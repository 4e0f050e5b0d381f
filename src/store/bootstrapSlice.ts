import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from './createSlice';
import type { Bootstrap } from '../identity/types';

/** Until the project is known: no watermark, no name, no domain. */
export const unknownProject: Bootstrap = {
  displayWatermark: false,
  projectName: null,
  emailDomains: [],
  passwordConfig: null,
};

/** What the project says of itself: first from the cache, then as fetched. */
export const bootstrapSlice = createSlice({
  name: 'bootstrap',
  initialState: unknownProject,
  reducers: {
    bootstrapArrived: (_, { payload }: PayloadAction<Bootstrap>) => payload,
  },
});

export const { bootstrapArrived } = bootstrapSlice.actions;
