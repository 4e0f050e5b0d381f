import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../../store/rootReducer';

/** The person's return from a social provider. */
export interface Return {
  /** The person who has left the page. */
  readonly userId: string;
  readonly provider: string;
  /**
   * True after the token was sent for the first time. It is sent only once by itself: a reply that damages the client's
   * session removes the section for a moment, so its failure is lost, and the next reply could do the same.
   */
  readonly isSent: boolean;
}

interface SocialAccountsState {
  /** The return that has led to this page, until the account is connected. */
  readonly returned: Return | null;
}

const initialState: SocialAccountsState = { returned: null };

const socialAccountsSlice = createSlice({
  name: 'socialAccounts',
  initialState: initialState as SocialAccountsState, // without the cast, `returned` could only be `null`
  reducers: {
    returnTaken: (_, { payload }: PayloadAction<Return>) => ({ returned: payload }),
    returnSent: ({ returned }) => ({ returned: returned && { ...returned, isSent: true } }),
    returnEnded: () => initialState,
  },
  selectors: { selectReturn: ({ returned }) => returned },
});

export const { returnTaken, returnSent, returnEnded } = socialAccountsSlice.actions;

declare module '../../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof socialAccountsSlice> {}
}

export const { selectReturn } = socialAccountsSlice.injectInto(rootReducer).selectors;
