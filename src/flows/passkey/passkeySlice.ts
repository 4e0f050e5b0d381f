import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { declareActions } from '../../store/declaredActions';

interface PasskeyState {
  /** Whether the list was reached by creating a passkey. */
  readonly created: boolean;
}

const initialState: PasskeyState = { created: false };

export const passkeySlice = createSlice({
  name: 'passkey',
  initialState,
  reducers: {
    listEntered: (_, { payload }: PayloadAction<PasskeyState>) => payload,
  },
});

export const { listEntered } = passkeySlice.actions;
declareActions(listEntered.type);

export const selectPasskey = (state: object): PasskeyState =>
  (state as { passkey?: PasskeyState }).passkey ?? initialState; // injected with this flow
