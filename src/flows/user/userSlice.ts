import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../store/failure';
import { rootReducer } from '../../store/rootReducer';

interface UserState {
  /** The key of the user in the cache of `useUser`. It is `null` until the gateway is loaded. */
  readonly key: string | null;
  readonly failure: Failure | null;
}

const initialState: UserState = { key: null, failure: null };

const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    userChanged: (_, { payload }: PayloadAction<string>) => ({ key: payload, failure: null }),
    gatewayFailed: (_, { payload }: PayloadAction<Failure>) => ({ key: null, failure: payload }),
    watchEnded: () => initialState,
    /** Another person has signed in, or the person has signed out. Slices forget what belonged to the person. */
    personReplaced: (state) => state,
  },
  selectors: { selectUser: (state) => state },
});

export const { userChanged, gatewayFailed, watchEnded, personReplaced } = userSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof userSlice> {}
}

export const { selectUser } = userSlice.injectInto(rootReducer).selectors;
