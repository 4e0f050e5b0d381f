import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '../../../store/createSlice';
import type { Failure } from '../../../store/failure';

interface UserState {
  /** The cache's key for the client and its user; `null` until the gateway is loaded. */
  readonly key: string | null;
  /** Why the gateway could not be loaded. */
  readonly failure: Failure | null;
}

const initialState: UserState = { key: null, failure: null };

/** The user of the displayed passkeys. The cache behind `useUser` has the user's data. */
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
  (state as { passkeyUser?: UserState }).passkeyUser ?? initialState; // absent until this flow is loaded
