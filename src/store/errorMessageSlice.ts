import { createSlice } from './createSlice';
import { isAttempt } from './attempts';
import { isArrival, wentBack } from './navigationSlice';

const isPending = isAttempt('pending');

/**
 * The error message in the form state (specification §3). It is set or cleared when a screen opens, and cleared by
 * "Back" and by the next attempt.
 */
export const errorMessageSlice = createSlice({
  name: 'errorMessage',
  initialState: '',
  reducers: {},
  extraReducer(state, action) {
    if (isArrival(action)) return action.payload.state?.errorMessage ?? '';
    return wentBack.match(action) || isPending(action) ? '' : state;
  },
});
