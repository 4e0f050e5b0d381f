import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../store/failure';
import { rootReducer } from '../../../store/rootReducer';
import { personReplaced } from '../../user/userSlice';

interface PasskeyState {
  /**
   * Set after a passkey has been created. `visit` is the number of the screen that shows the result (see the navigation
   * slice). `registrationId` is the passkey's id, if the provider returned it.
   */
  readonly created: { readonly visit: number; readonly registrationId: string | undefined } | null;
  /** How many offers of passkeys in the email field have failed since this widget was mounted. */
  readonly failedOffers: number;
  /** The provider's error for the latest offer of passkeys. Main shows this error. */
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
    /**
     * The payload is the registration id of the deleted passkey. If the widget has just created this passkey, the title
     * stops saying that a passkey was created.
     */
    passkeyDeleted(state, { payload }: PayloadAction<string>) {
      if (state.created?.registrationId === payload) state.created = null;
    },
    /** The payload is the failure if Main shows it, and otherwise `null`. */
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
