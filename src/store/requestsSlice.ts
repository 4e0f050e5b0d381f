import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from './createSlice';
import type { AttemptAction } from './attempts';
import { isAttempt } from './attempts';
import type { Failure } from './failure';
import { toFailure } from './failure';
import { isArrival, wentBack } from './navigationSlice';

interface Request {
  /** The id of the pending attempt. Results of other attempts are ignored. */
  attempt: string | null;
  failure: Failure | null;
}

type Requests = Readonly<Record<string, Request>>;

const isPending = isAttempt('pending');
const isRejected = isAttempt('rejected');
const isFulfilled = isAttempt('fulfilled');
const typeOf = (action: { type: string }) => action.type.slice(0, action.type.lastIndexOf('/'));

/** Stores for each thunk whether it is pending or has failed, so that flows need no such state. */
export const requestsSlice = createSlice({
  name: 'requests',
  initialState: {} as Requests,
  reducers: {
    /** Removes the state of a request whose component has unmounted. Its result is then ignored. */
    requestForgotten(requests, { payload: type }: PayloadAction<string>) {
      const { [type]: _forgotten, ...others } = requests;
      return others;
    },
  },
  extraReducer(requests, action): Requests {
    if (isArrival(action) || wentBack.match(action)) return {};
    const type = typeOf(action);
    if (isPending(action)) return { ...requests, [type]: { attempt: action.meta.requestId, failure: null } };
    const isRejection = isRejected(action);
    if (!isRejection && !isFulfilled(action)) return requests;
    if (requests[type]?.attempt !== action.meta.requestId) return requests;
    return { ...requests, [type]: { attempt: null, failure: isRejection ? failureOf(action) : null } };
  },
});

/** Returns the failure that the screen shows, or `null` for an aborted attempt. */
function failureOf({ payload, error, meta }: AttemptAction): Failure | null {
  const failure = (payload as Failure | undefined) ?? toFailure(error); // every flow thunk rejects with a Failure
  return meta.aborted || failure.code === 'cancelled' ? null : failure;
}

export const { requestForgotten } = requestsSlice.actions;
