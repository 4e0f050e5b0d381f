import { createSlice, isPending } from '@reduxjs/toolkit';
import { isArrival, wentBack } from './navigationSlice';

/**
 * The error message in the form state (specification §3). It is set or cleared when a screen opens, and cleared by
 * "Back" and by the next attempt.
 */
export const errorMessageSlice = createSlice({
  name: 'errorMessage',
  initialState: '',
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(wentBack, () => '')
      .addMatcher(isPending, () => '')
      .addMatcher(isArrival, (_, { payload }) => payload.state?.errorMessage ?? ''),
});
