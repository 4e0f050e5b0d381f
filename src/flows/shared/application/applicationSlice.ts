import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '../../../store/createSlice';
import type { Failure } from '../../../store/failure';

interface ApplicationState {
  /** The client's user; `undefined` until the client is loaded, `null` without a session. */
  readonly userId: string | null | undefined;
  /** The server rejected the session, and `onError` was called. */
  readonly isOver: boolean;
  /** The question is answered. Later changes of the user no longer matter. */
  readonly isSettled: boolean;
  /** The flow has shown a spinner before the current state. */
  readonly wasWaiting: boolean;
  /** The project's data is loaded, or has taken too long. */
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

/** The signed-in user and the project, for the consent and logout flows. */
export const applicationSlice = createSlice({
  name: 'application',
  initialState,
  reducers: {
    userChanged: (state, { payload }: PayloadAction<string | null>) =>
      state.isSettled ? state : { ...state, userId: payload, isOver: state.isOver && payload === null },
    questionSettled: (state) => ({ ...state, isSettled: true }),
    waited: (state) => ({ ...state, wasWaiting: true }),
    /** The server says that the session is over. The client may not know that yet. */
    sessionLost: (state) => ({ ...state, userId: null, isOver: true }),
    projectArrived: (state) => ({ ...state, isProjectKnown: true }),
    clientFailed: (state, { payload }: PayloadAction<Failure>) => ({ ...state, failure: payload }),
    watchEnded: () => initialState,
  },
});

export const { userChanged, waited, questionSettled, sessionLost, projectArrived, clientFailed, watchEnded } =
  applicationSlice.actions;

export const selectApplication = (state: object): ApplicationState =>
  (state as { application?: ApplicationState }).application ?? initialState; // absent until this flow is loaded
