import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Bootstrap } from '../provider/client/bootstrap';

/** They apply until the project's own settings are known. */
export const defaultBootstrap: Bootstrap = {
  displayWatermark: false,
  projectName: null,
  emailDomains: [],
  passwordConfig: null,
};

/** The project's settings (the client calls them "bootstrap"): from the client's cache, later from the provider. */
export const bootstrapSlice = createSlice({
  name: 'bootstrap',
  initialState: defaultBootstrap,
  reducers: {
    bootstrapArrived: (_, { payload }: PayloadAction<Bootstrap>) => payload,
  },
});

export const { bootstrapArrived } = bootstrapSlice.actions;
