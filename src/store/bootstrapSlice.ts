import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Bootstrap } from '../identity/client/types';

export const unknownProject: Bootstrap = {
  displayWatermark: false,
  projectName: null,
  emailDomains: [],
  passwordConfig: null,
};

/** The project's settings: first from the client's cache, later from the provider. */
export const bootstrapSlice = createSlice({
  name: 'bootstrap',
  initialState: unknownProject,
  reducers: {
    bootstrapArrived: (_, { payload }: PayloadAction<Bootstrap>) => payload,
  },
});

export const { bootstrapArrived } = bootstrapSlice.actions;
