import { createSlice } from './createSlice';
import { isAttempt } from './attempts';
import { isArrival, wentBack } from './navigationSlice';

const isPending = isAttempt('pending');

/** The form state's error message (specification §3): set by a step, cleared by the next attempt. */
export const errorMessageSlice = createSlice({
  name: 'errorMessage',
  initialState: '',
  reducers: {},
  extraReducer(state, action) {
    if (isArrival(action)) return action.payload.state?.errorMessage ?? '';
    return wentBack.match(action) || isPending(action) ? '' : state;
  },
});
