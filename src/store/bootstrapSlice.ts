import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Bootstrap } from '../provider/client/bootstrap';
import { defaultBootstrap } from '../provider/client/source';

const initialState: Bootstrap = defaultBootstrap;

/** The project's settings (the client calls them "bootstrap"): from the client's cache, later from the provider. */
export const bootstrapSlice = createSlice({
  name: 'bootstrap',
  initialState,
  reducers: {
    bootstrapArrived: (_, { payload }: PayloadAction<Bootstrap>) => payload,
  },
});

export const { bootstrapArrived } = bootstrapSlice.actions;
