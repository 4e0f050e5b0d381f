import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { IdentityError } from '../../identity/core/IdentityError';
import { takeUnshownRefusal } from '../../identity/landing/refusal';
import type { RefusalCode } from '../../identity/core/failureCode';
import type { PlainThunk } from '../../store/createFlowThunk';
import { createLocalThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';
import { isArrival } from '../../store/navigationSlice';
import { selectHasFailed } from '../../store/requestsSlice';
import { rootReducer } from '../../store/rootReducer';

/** A sign-in that the social provider has refused, and that has led back to this page. */
interface Refusal {
  readonly code: RefusalCode;
  /** True if another request has failed before the refusal was read. Then its message stays on the screen. */
  readonly isOutdated: boolean;
}

interface SocialState {
  /** The failed sign-in that has led back to this page, until another screen opens. */
  readonly refusal: Refusal | null;
}

const initialState: SocialState = { refusal: null };

const socialSlice = createSlice({
  name: 'social',
  initialState,
  reducers: {
    refusalTaken(state, { payload }: PayloadAction<Refusal>) {
      state.refusal = payload;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isArrival, () => initialState),
  selectors: { selectRefusal: ({ refusal }) => refusal },
});

const { refusalTaken } = socialSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof socialSlice> {}
}

export const { selectRefusal } = socialSlice.injectInto(rootReducer).selectors;

/**
 * Takes the failed sign-in from the page's address. On a page with several Logins, only the first one that calls this
 * gets it. If the refusal is outdated, only the host's `onError` gets it.
 */
export const takeRefusal =
  (messageOf: (code: RefusalCode) => string): PlainThunk =>
  (dispatch, getState, { host }) => {
    const code = takeUnshownRefusal();
    if (!code) return;
    const isOutdated = selectHasFailed(getState());
    dispatch(refusalTaken({ code, isOutdated }));
    if (isOutdated) host.reportFailure(toFailure(new IdentityError(code)), messageOf(code));
  };

/** Records a refusal as a failed request. So Main removes the refusal's message when another method fails. */
export const recordRefusal = createLocalThunk('social/landed', async (code: RefusalCode) => {
  throw new IdentityError(code);
});
