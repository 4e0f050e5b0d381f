import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '../../store/createSlice';
import type { Failure } from '../../store/failure';

interface PasskeyState {
  /**
   * The number of the visit that begins when a passkey has been created, and the passkey's registration id if the
   * provider returned it.
   */
  readonly created: { readonly visit: number; readonly registrationId: string | undefined } | null;
  /** The number of the visit in which PASSKEY_DONE was emitted. */
  readonly doneOn: number | null;
  /** The number of failed offers for the email field in this mount, on all screens together. */
  readonly failedOffers: number;
  /** The provider's error for the latest offer. */
  readonly offerFailure: Failure | null;
}

const initialState: PasskeyState = { created: null, doneOn: null, failedOffers: 0, offerFailure: null };

export const passkeySlice = createSlice({
  name: 'passkey',
  initialState,
  reducers: {
    /** The payload contains the number of the next visit. */
    passkeyCreated: (state, { payload }: PayloadAction<PasskeyState['created']>) => ({
      ...state,
      created: payload,
    }),
    /**
     * The payload is the registration id of the deleted passkey. If this passkey was just created, the title no
     * longer says that a passkey was created.
     */
    passkeyDeleted: (state, { payload }: PayloadAction<string>) =>
      state.created?.registrationId === payload ? { ...state, created: null } : state,
    /** The payload is the number of the visit. */
    listDone: (state, { payload }: PayloadAction<number>) => ({ ...state, doneOn: payload }),
    /** The payload is the failure that the screen shows, or `null`. */
    offerFailed: (state, { payload }: PayloadAction<Failure | null>) => ({
      ...state,
      failedOffers: state.failedOffers + 1,
      offerFailure: payload,
    }),
    /** Removes the failure of the last offer of passkeys. Dispatched when the next offer starts or offers end. */
    offerCleared: (state) => ({ ...state, offerFailure: null }),
  },
});

export const { passkeyCreated, passkeyDeleted, listDone, offerFailed, offerCleared } = passkeySlice.actions;

export const selectPasskey = (state: object): PasskeyState =>
  (state as { passkey?: PasskeyState }).passkey ?? initialState; // the slice is absent until this flow is loaded
