import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from './createSlice';
import type { AttemptAction } from './attempts';
import { isAttempt } from './attempts';
import type { Failure } from './failure';
import { toFailure } from './failure';
import { isArrival, wentBack } from './navigationSlice';

interface Request {
  /** The id of the pending attempt, or `null`. The results of all other attempts are ignored. */
  attempt: string | null;
  failure: Failure | null;
  isPrompting?: boolean;
}

interface PromptChange {
  type: string;
  attempt: string;
  isOpen: boolean;
}

type Requests = Readonly<Record<string, Request>>;

const isPending = isAttempt('pending');
const isRejected = isAttempt('rejected');
const isFulfilled = isAttempt('fulfilled');
const typeOf = (action: { type: string }) => action.type.slice(0, action.type.lastIndexOf('/'));
const flowOf = (type: string) => type.split('/')[0];

/** Records for each thunk whether it is pending or has failed, so that flows need no state of their own for this. */
export const requestsSlice = createSlice({
  name: 'requests',
  initialState: {} as Requests,
  reducers: {
    /**
     * Removes the state of a request, for example after its component has unmounted. If the request is still pending,
     * its result will be ignored.
     */
    requestForgotten(requests, { payload: type }: PayloadAction<string>) {
      const { [type]: _forgotten, ...others } = requests;
      return others;
    },
    promptChanged(requests, { payload: { type, attempt, isOpen } }: PayloadAction<PromptChange>) {
      const request = requests[type];
      return request?.attempt === attempt
        ? { ...requests, [type]: { ...request, isPrompting: isOpen } }
        : requests;
    },
  },
  extraReducer(requests, action): Requests {
    if (isArrival(action) || wentBack.match(action)) return {};
    const type = typeOf(action);
    if (isPending(action)) return { ...requests, [type]: { attempt: action.meta.requestId, failure: null } };
    const isRejection = isRejected(action);
    if (!isRejection && !isFulfilled(action)) return requests;
    if (requests[type]?.attempt !== action.meta.requestId) return requests;
    const failure = isRejection ? failureOf(action) : null;
    // Main has forms and buttons of several flows, but shows only the latest failure. So a new failure removes the
    // failures of other flows. It does not remove failures of its own flow, because a flow's screens decide themselves
    // how long they show a failure.
    const isKept = ([key, old]: [string, Request]) =>
      !failure || !old.failure || flowOf(key) === flowOf(type);
    const kept = Object.fromEntries(Object.entries(requests).filter(isKept));
    return { ...kept, [type]: { attempt: null, failure } };
  },
});

function failureOf({ payload, error, meta }: AttemptAction): Failure | null {
  // The cast is safe: every flow thunk rejects with a Failure.
  const failure = (payload as Failure | undefined) ?? toFailure(error);
  return meta.aborted || failure.code === 'cancelled' ? null : failure;
}

export const { requestForgotten, promptChanged } = requestsSlice.actions;

/**
 * Returns whether a request is pending. Then all buttons are disabled, except the pressed one. A request does not count
 * while it waits for a prompt of the browser or of a wallet, because the person may prefer another method.
 */
export const selectIsBusy = ({ requests }: { requests: Requests }) =>
  Object.values(requests).some(({ attempt, isPrompting }) => attempt && !isPrompting);

/** Returns whether the screen shows the failure of a request. */
export const selectHasFailed = ({ requests }: { requests: Requests }) =>
  Object.values(requests).some(({ failure }) => failure);
