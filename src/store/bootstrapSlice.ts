import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from './createSlice';
import type { Bootstrap } from '../identity/types';

/** The values before the project's settings are known: no watermark, no name, no domain. */
export const unknownProject: Bootstrap = {
  displayWatermark: false,
  projectName: null,
  emailDomains: [],
  passwordConfig: null,
};

/** Stores the project's settings: first those in the client's cache, then those from the provider. */
export const bootstrapSlice = createSlice({
  name: 'bootstrap',
  initialState: unknownProject,
  reducers: {
    bootstrapArrived: (_, { payload }: PayloadAction<Bootstrap>) => payload,
  },
});

export const { bootstrapArrived } = bootstrapSlice.actions;
