import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '../../store/createSlice';
import type { Failure } from '../../store/failure';

interface PasskeyState {
  /** The visit after a passkey was created, with its registration id if the server gave one. */
  readonly created: { readonly visit: number; readonly registrationId: string | undefined } | null;
  /** The visit on which PASSKEY_DONE was emitted. */
  readonly doneOn: number | null;
  /** Failed offers for the email field in this mount, across all screens. */
  readonly failedOffers: number;
  /** The server's error for the latest offer. */
  readonly offerFailure: Failure | null;
}

const initialState: PasskeyState = { created: null, doneOn: null, failedOffers: 0, offerFailure: null };

export const passkeySlice = createSlice({
  name: 'passkey',
  initialState,
  reducers: {
    /** The payload has the number of the next visit. */
    passkeyCreated: (state, { payload }: PayloadAction<PasskeyState['created']>) => ({
      ...state,
      created: payload,
    }),
    /** The payload is the registration id. The title then no longer mentions the deleted passkey. */
    passkeyDeleted: (state, { payload }: PayloadAction<string>) =>
      state.created?.registrationId === payload ? { ...state, created: null } : state,
    /** The payload is the number of the visit. */
    listDone: (state, { payload }: PayloadAction<number>) => ({ ...state, doneOn: payload }),
    /** The payload is the failure to show, if any. */
    offerFailed: (state, { payload }: PayloadAction<Failure | null>) => ({
      ...state,
      failedOffers: state.failedOffers + 1,
      offerFailure: payload,
    }),
    /** The next offer is pending, or there are no more offers. */
    offerCleared: (state) => ({ ...state, offerFailure: null }),
  },
});

export const { passkeyCreated, passkeyDeleted, listDone, offerFailed, offerCleared } = passkeySlice.actions;

export const selectPasskey = (state: object): PasskeyState =>
  (state as { passkey?: PasskeyState }).passkey ?? initialState; // absent until this flow is loaded
