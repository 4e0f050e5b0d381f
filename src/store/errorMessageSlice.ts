import { createSlice } from './createSlice';
import { isAttempt } from './attempts';
import { isArrival, wentBack } from './navigationSlice';

/** The form state's error message (specification §3): arrives with a step, leaves with the next attempt. */
export const errorMessageSlice = createSlice({
  name: 'errorMessage',
  initialState: '',
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(wentBack, () => '')
      .addMatcher(isAttempt('pending'), () => '')
      .addMatcher(isArrival, (_, action) => action.payload.state?.errorMessage ?? ''),
});
