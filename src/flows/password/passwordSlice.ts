import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { anyText, flag, oneOf, shapeOf } from '../../config/readers';
import { userTypes } from '../../contract/passwords';
import type { FormState } from '../../contract/formState';
import { isArrivalWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { KeptPart } from '../../store/services';
import { time } from '../screen/keptScreen';
import { hasResetToken } from './resetLink';

interface PasswordState {
  email: string;
  type: FormState['passwordState']['type'];
  /** True after the widget has sent a link or a code to an account without a password. */
  loginMessageSent: boolean;
  passwordUsed: boolean;
  /**
   * If the page is reloaded before this time (epoch milliseconds), the widget shows the same screen again. The time is
   * 0 before the widget has searched for the user or requested a mail.
   */
  goodUntil: number;
}

const initialState: PasswordState = {
  email: '',
  type: 'new',
  loginMessageSent: false,
  passwordUsed: false,
  goodUntil: 0,
};

const passwordSlice = createSlice({
  name: 'passwordState',
  initialState,
  reducers: {
    userFound: (_, { payload }: PayloadAction<Pick<PasswordState, 'email' | 'type' | 'goodUntil'>>) => ({
      ...initialState,
      ...payload,
    }),
    resetSent(state, { payload: goodUntil }: PayloadAction<number>) {
      state.goodUntil = goodUntil;
    },
    loginMessageSent(state) {
      state.loginMessageSent = true;
    },
    passwordAccepted(state) {
      state.passwordUsed = true;
    },
    emailGiven(state, { payload: email }: PayloadAction<string>) {
      state.email = email;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isArrivalWith('passwordState'), (_, { payload }) => ({
      ...initialState,
      ...payload.state.passwordState,
    })),
  selectors: { selectPassword: (state) => state },
});

export const { userFound, resetSent, loginMessageSent, passwordAccepted, emailGiven } = passwordSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof passwordSlice> {}
}

export const { selectPassword } = passwordSlice.injectInto(rootReducer).selectors;

export const kept: KeptPart = {
  member: 'passwordState',
  select: selectPassword,
  read: shapeOf({ email: anyText, type: oneOf(userTypes), loginMessageSent: flag, goodUntil: time }),
  goodUntil: (state) => selectPassword(state).goodUntil,
  isReplaced: hasResetToken,
};
