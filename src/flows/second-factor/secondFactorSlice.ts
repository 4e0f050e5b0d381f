import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { ScreenName } from '../../contract/screenName';
import type { SecondFactorState } from '../../contract/secondFactor';
import { isArrivalWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';

interface SecondFactorSlice extends SecondFactorState {
  /** The success screen to which the sign-in leads. */
  next: ScreenName;
  /** True if the person may go on without setting up a method. */
  isOptional: boolean;
}

const initialState: SecondFactorSlice = {
  way: 'totp',
  methods: ['totp'],
  next: 'LandingConfirmation',
  isOptional: false,
};

const secondFactorSlice = createSlice({
  name: 'secondFactorState',
  initialState,
  reducers: {
    /** Without `next`, the person has come to the page with a session. */
    secondFactorAsked: (_, { payload }: PayloadAction<Pick<SecondFactorSlice, 'next'> | undefined>) => ({
      ...initialState,
      ...payload,
    }),
    enrolmentOffered(state) {
      state.isOptional = true;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isArrivalWith('secondFactorState'), (state, { payload }) => ({
      ...state,
      ...payload.state.secondFactorState,
    })),
  selectors: { selectSecondFactor: (state) => state },
});

export const { secondFactorAsked, enrolmentOffered } = secondFactorSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof secondFactorSlice> {}
}

export const { selectSecondFactor } = secondFactorSlice.injectInto(rootReducer).selectors;
