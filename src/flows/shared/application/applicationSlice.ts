import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '../../../store/createSlice';
import type { Failure } from '../../../store/failure';

interface ApplicationState {
  /** Whose session the client has; `undefined` until the client is there, `null` without a session. */
  readonly userId: string | null | undefined;
  /** The server refused the session, and `onError` was called. */
  readonly isOver: boolean;
  /** The question is answered: who is signed in from here on makes no difference. */
  readonly isSettled: boolean;
  /** There was a state before the present one. */
  readonly wasWaiting: boolean;
  /** The project's own data is there, or has taken too long. */
  readonly isProjectKnown: boolean;
  /** Why the client could not be loaded. */
  readonly failure: Failure | null;
}

const initialState: ApplicationState = {
  userId: undefined,
  isOver: false,
  isSettled: false,
  wasWaiting: false,
  isProjectKnown: false,
  failure: null,
};

/** Who is here while an application waits for an answer. */
export const applicationSlice = createSlice({
  name: 'application',
  initialState,
  reducers: {
    userChanged: (state, { payload }: PayloadAction<string | null>) =>
      state.isSettled ? state : { ...state, userId: payload, isOver: state.isOver && payload === null },
    questionSettled: (state) => ({ ...state, isSettled: true }),
    waited: (state) => ({ ...state, wasWaiting: true }),
    /** The server says that the session is over, which the client may not know yet. */
    sessionLost: (state) => ({ ...state, userId: null, isOver: true }),
    projectArrived: (state) => ({ ...state, isProjectKnown: true }),
    clientFailed: (state, { payload }: PayloadAction<Failure>) => ({ ...state, failure: payload }),
    watchEnded: () => initialState,
  },
});

export const { userChanged, waited, questionSettled, sessionLost, projectArrived, clientFailed, watchEnded } =
  applicationSlice.actions;

export const selectApplication = (state: object): ApplicationState =>
  (state as { application?: ApplicationState }).application ?? initialState; // injected with its flow
