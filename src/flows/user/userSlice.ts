import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../store/failure';
import { rootReducer } from '../../store/rootReducer';

interface UserState {
  /** The key of the user in the cache of `useUser`. It is `null` until the gateway is loaded. */
  readonly key: string | null;
  /** How often the client has told of a change of this user. */
  readonly changes: number;
  readonly failure: Failure | null;
  /** The id of the latest watch (`watchUser`). */
  readonly watch: string | null;
}

const initialState: UserState = { key: null, changes: 0, failure: null, watch: null };

const userSlice = createSlice({
  name: 'user',
  initialState: initialState as UserState, // without the cast, `key` could only be `null`
  reducers: {
    watchStarted(state, { payload }: PayloadAction<string>) {
      state.watch = payload;
      state.failure = null; // so that the same failure is announced again
    },
    userReplaced: ({ watch }, { payload }: PayloadAction<string>) => ({
      key: payload,
      changes: 0,
      failure: null,
      watch,
    }),
    userChanged(state) {
      state.changes += 1;
    },
    gatewayFailed: ({ watch }, { payload }: PayloadAction<Failure>) => ({
      ...initialState,
      failure: payload,
      watch,
    }),
    /** Another screen may have started a watch in the same task. Then the list stays. */
    watchEnded: (state, { payload }: PayloadAction<string>) =>
      state.watch === payload ? initialState : state,
    /** Another person has signed in, or the person has signed out. Slices forget what belonged to the person. */
    personReplaced: (state) => state,
  },
  selectors: { selectUser: (state) => state },
});

export const { watchStarted, userReplaced, userChanged, gatewayFailed, watchEnded, personReplaced } =
  userSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof userSlice> {}
}

export const { selectUser } = userSlice.injectInto(rootReducer).selectors;
