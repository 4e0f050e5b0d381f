import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '../../../store/createSlice';
import type { Failure } from '../../../store/failure';

interface UserState {
  /** The key of the user in the cache of `useUser`. It is `null` until the gateway is loaded. */
  readonly key: string | null;
  readonly failure: Failure | null;
}

const initialState: UserState = { key: null, failure: null };

export const userSlice = createSlice({
  name: 'passkeyUser',
  initialState,
  reducers: {
    userChanged: (_, { payload }: PayloadAction<string>) => ({ key: payload, failure: null }),
    gatewayFailed: (_, { payload }: PayloadAction<Failure>) => ({ key: null, failure: payload }),
    watchEnded: () => initialState,
  },
});

export const { userChanged, gatewayFailed, watchEnded } = userSlice.actions;

export const selectUser = (state: object): UserState =>
  (state as { passkeyUser?: UserState }).passkeyUser ?? initialState; // the slice is absent until this flow is loaded
