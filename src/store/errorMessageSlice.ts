import { createSlice } from './createSlice';
import { isAttempt } from './attempts';
import { isArrival, wentBack } from './navigationSlice';

const isPending = isAttempt('pending');

/** The error message of the form state (specification §3). A step sets it, and the next attempt clears it. */
export const errorMessageSlice = createSlice({
  name: 'errorMessage',
  initialState: '',
  reducers: {},
  extraReducer(state, action) {
    if (isArrival(action)) return action.payload.state?.errorMessage ?? '';
    return wentBack.match(action) || isPending(action) ? '' : state;
  },
});
