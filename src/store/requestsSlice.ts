import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from './createSlice';
import { isAttempt } from './attempts';
import { declareActions } from './declaredActions';
import type { Failure } from './failure';
import { toFailure } from './failure';
import { isArrival, wentBack } from './navigationSlice';

interface Request {
  /** The attempt in flight. Answers to any other attempt are void. */
  attempt: string | null;
  failure: Failure | null;
}

const typeOf = (action: { type: string }) => action.type.slice(0, action.type.lastIndexOf('/'));

/** Pending and failed per thunk, so that no flow keeps its own. */
export const requestsSlice = createSlice({
  name: 'requests',
  initialState: {} as Record<string, Request>,
  reducers: {
    /** The component that asked is gone: the outcome of its request is dropped. */
    requestForgotten: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(wentBack, () => ({}))
      .addMatcher(isAttempt('pending'), (state, action) => {
        state[typeOf(action)] = { attempt: action.meta.requestId, failure: null };
      })
      .addMatcher(isAttempt('rejected'), (state, action) => {
        const request = state[typeOf(action)];
        if (request?.attempt !== action.meta.requestId) return;
        const failure = (action.payload as Failure | undefined) ?? toFailure(action['error']); // every flow thunk rejects with a Failure
        request.attempt = null;
        request.failure = action.meta.aborted || failure.code === 'cancelled' ? null : failure;
      })
      .addMatcher(isAttempt('fulfilled'), (state, action) => {
        const request = state[typeOf(action)];
        if (request?.attempt === action.meta.requestId) request.attempt = null;
      })
      .addMatcher(isArrival, () => ({})),
});

export const { requestForgotten } = requestsSlice.actions;
declareActions(requestForgotten.type);
