import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../store/failure';
import { rootReducer } from '../../../store/rootReducer';
import { personReplaced } from '../../user/userSlice';

interface PasskeyState {
  /**
   * `visit` is the number of the screen that shows the result (navigation slice). `registrationId` is missing if the
   * provider did not return it.
   */
  readonly created: { readonly visit: number; readonly registrationId: string | undefined } | null;
  /** Since this widget was mounted. */
  readonly failedOffers: number;
  /** The provider's error for the latest offer, which Main shows. */
  readonly offerFailure: Failure | null;
}

const initialState: PasskeyState = { created: null, failedOffers: 0, offerFailure: null };

const passkeySlice = createSlice({
  name: 'passkey',
  initialState,
  reducers: {
    passkeyCreated(state, { payload }: PayloadAction<NonNullable<PasskeyState['created']>>) {
      state.created = payload;
    },
    /** If the widget has just created the deleted passkey, the title no longer says so. */
    passkeyDeleted(state, { payload }: PayloadAction<string>) {
      if (state.created?.registrationId === payload) state.created = null;
    },
    /** The payload is `null` if Main does not show the failure. */
    offerFailed(state, { payload }: PayloadAction<Failure | null>) {
      state.failedOffers++;
      state.offerFailure = payload;
    },
    /** Dispatched when the next offer starts, and when the person leaves Main. */
    offerCleared(state) {
      state.offerFailure = null;
    },
  },
  // The title of another person's list must not say that a passkey was created.
  extraReducers: (builder) => builder.addCase(personReplaced, (state) => void (state.created = null)),
  selectors: { selectPasskey: (state) => state },
});

export const { passkeyCreated, passkeyDeleted, offerFailed, offerCleared } = passkeySlice.actions;

declare module '../../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof passkeySlice> {}
}

export const { selectPasskey } = passkeySlice.injectInto(rootReducer).selectors;
