import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '../../store/createSlice';
import type { Failure } from '../../store/failure';

interface PasskeyState {
  /** The visit that was reached by creating a passkey, and the registration, where the server has named it. */
  readonly created: { readonly visit: number; readonly registrationId: string | undefined } | null;
  /** The visit on which the host was told that the person is done. */
  readonly doneOn: number | null;
  /** Offers for the email field that have failed: of this mount, whatever screens it has shown meanwhile. */
  readonly failedOffers: number;
  /** What the server has said against the latest offer. */
  readonly offerFailure: Failure | null;
}

const initialState: PasskeyState = { created: null, doneOn: null, failedOffers: 0, offerFailure: null };

export const passkeySlice = createSlice({
  name: 'passkey',
  initialState,
  reducers: {
    /** With the number of the visit that it leads to. */
    passkeyCreated: (state, { payload }: PayloadAction<PasskeyState['created']>) => ({
      ...state,
      created: payload,
    }),
    /** With its registration. The title no longer speaks of what is gone. */
    passkeyDeleted: (state, { payload }: PayloadAction<string>) =>
      state.created?.registrationId === payload ? { ...state, created: null } : state,
    /** With the number of the visit. */
    listDone: (state, { payload }: PayloadAction<number>) => ({ ...state, doneOn: payload }),
    /** With what the person is to read of it, if anything. */
    offerFailed: (state, { payload }: PayloadAction<Failure | null>) => ({
      ...state,
      failedOffers: state.failedOffers + 1,
      offerFailure: payload,
    }),
    /** The server accepts offers again, or there are none. */
    offerCleared: (state) => ({ ...state, offerFailure: null }),
  },
});

export const { passkeyCreated, passkeyDeleted, listDone, offerFailed, offerCleared } = passkeySlice.actions;

export const selectPasskey = (state: object): PasskeyState =>
  (state as { passkey?: PasskeyState }).passkey ?? initialState; // injected with this flow
