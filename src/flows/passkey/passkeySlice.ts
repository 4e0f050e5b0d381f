import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { declareActions } from '../../store/declaredActions';
import type { Failure } from '../../store/failure';

interface PasskeyState {
  /** Whether the list was reached by creating a passkey. */
  readonly created: boolean;
  /** The visit on which the host was told that the person is done. */
  readonly doneOn: number | null;
  /** Offers for the email field that have failed: of this mount, whatever screens it has shown meanwhile. */
  readonly failedOffers: number;
  /** What the server has said against the latest offer. */
  readonly offerFailure: Failure | null;
}

const initialState: PasskeyState = { created: false, doneOn: null, failedOffers: 0, offerFailure: null };

export const passkeySlice = createSlice({
  name: 'passkey',
  initialState,
  reducers: {
    listEntered: (state, { payload }: PayloadAction<{ created: boolean }>) => ({ ...state, ...payload }),
    /** With the number of the visit. */
    listDone: (state, { payload }: PayloadAction<number>) => ({ ...state, doneOn: payload }),
    /** With what the person is to read of it, if anything. */
    offerFailed: (state, { payload }: PayloadAction<Failure | null>) => ({
      ...state,
      failedOffers: state.failedOffers + 1,
      offerFailure: payload,
    }),
    /** The server has nothing against an offer any more, or nobody is offered any. */
    offerCleared: (state) => ({ ...state, offerFailure: null }),
  },
});

export const { listEntered, listDone, offerFailed, offerCleared } = passkeySlice.actions;
declareActions(listEntered.type, listDone.type, offerFailed.type, offerCleared.type);

export const selectPasskey = (state: object): PasskeyState =>
  (state as { passkey?: PasskeyState }).passkey ?? initialState; // injected with this flow
