import {
  createSlice,
  isAnyOf,
  isFulfilled,
  isPending,
  isRejected,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { toFailure, type Failure } from './failure';
import { opensScreen, wentBack } from './navigationSlice';

interface RequestState {
  /** The id of the pending request. The results of all others are ignored. */
  requestId: string | null;
  failure: Failure | null;
  isPrompting?: boolean;
}

interface PromptChange {
  type: string;
  requestId: string;
  isOpen: boolean;
}

interface Rejection {
  payload?: unknown;
  error: unknown;
  meta: { aborted: boolean };
}

/** By the type prefix of their thunk. */
type Requests = Record<string, RequestState>;

const initialState: Requests = {};

/** Records each thunk, so that flows need no state of their own for requests. */
export const requestsSlice = createSlice({
  name: 'requests',
  initialState,
  reducers: {
    /** If the request is still pending, its result will be ignored. */
    requestForgotten(requests, { payload: type }: PayloadAction<string>) {
      delete requests[type];
    },
    failureCleared(requests, { payload: type }: PayloadAction<string>) {
      if (!requests[type]?.requestId) delete requests[type];
    },
    promptChanged(requests, { payload: { type, requestId, isOpen } }: PayloadAction<PromptChange>) {
      const request = requests[type];
      if (request?.requestId === requestId) request.isPrompting = isOpen;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(wentBack, () => initialState)
      .addMatcher(isPending, (requests, action) => {
        requests[typePrefixOf(action)] = { requestId: action.meta.requestId, failure: null };
      })
      .addMatcher(isAnyOf(isFulfilled, isRejected), (requests, action) => {
        const type = typePrefixOf(action);
        if (requests[type]?.requestId !== action.meta.requestId) return;
        const failure = isRejected(action) ? failureOf(action) : null;
        if (failure) forgetFailuresOfOtherFlows(requests, type);
        requests[type] = { requestId: null, failure };
      })
      .addMatcher(opensScreen, () => initialState),
});

const typePrefixOf = ({ type }: { type: string }) => type.slice(0, type.lastIndexOf('/'));

function failureOf({ payload, error, meta }: Rejection): Failure | null {
  // The cast is safe: every flow thunk rejects with a Failure.
  const failure = (payload as Failure | undefined) ?? toFailure(error);
  return meta.aborted || failure.code === 'cancelled' ? null : failure;
}

/** Main shows only the latest failure of its flows. Within a flow, screens decide how long they show one. */
function forgetFailuresOfOtherFlows(requests: Requests, type: string): void {
  const flowOf = (typePrefix: string) => typePrefix.split('/')[0];
  for (const [other, { failure }] of Object.entries(requests))
    if (failure && flowOf(other) !== flowOf(type)) delete requests[other];
}

export const { requestForgotten, failureCleared, promptChanged } = requestsSlice.actions;

/**
 * While a request is pending, all buttons except the pressed one are disabled. A request that waits for a prompt does
 * not count, because the person may prefer another method.
 */
export const selectIsBusy = ({ requests }: { requests: Requests }) =>
  Object.values(requests).some(({ requestId, isPrompting }) => requestId && !isPrompting);
