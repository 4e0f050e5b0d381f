import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { anyText, flag, oneOf, shapeOf, time } from '../../config/readers';
import { userTypes } from '../../contract/passwords';
import type { FormState } from '../../contract/formState';
import { isArrivalWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { KeptPart } from '../../store/services';
import { secondMethod } from './secondMethod';

interface PasswordState {
  email: string;
  type: FormState['passwordState']['type'];
  /** A link or a code was sent to an account without a password. */
  loginMessageSent: boolean;
  passwordUsed: boolean;
  /** In epoch milliseconds: until then, a reload opens the same screen. 0 before the search for the user or a mail. */
  restorableUntil: number;
}

const initialState: PasswordState = {
  email: '',
  type: 'new',
  loginMessageSent: false,
  passwordUsed: false,
  restorableUntil: 0,
};

const passwordSlice = createSlice({
  name: 'passwordState',
  initialState,
  reducers: {
    userFound: (
      _,
      { payload }: PayloadAction<Pick<PasswordState, 'email' | 'type' | 'restorableUntil'>>,
    ) => ({
      ...initialState,
      ...payload,
    }),
    resetSent(state, { payload: restorableUntil }: PayloadAction<number>) {
      state.restorableUntil = restorableUntil;
    },
    loginMessageSent(state) {
      state.loginMessageSent = true;
    },
    passwordAccepted(state) {
      state.passwordUsed = true;
    },
    emailEntered(state, { payload: email }: PayloadAction<string>) {
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

export const { userFound, resetSent, loginMessageSent, passwordAccepted, emailEntered } =
  passwordSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof passwordSlice> {}
}

export const { selectPassword } = passwordSlice.injectInto(rootReducer).selectors;

export const kept: KeptPart = {
  member: 'passwordState',
  select: selectPassword,
  read: shapeOf({ email: anyText, type: oneOf(userTypes), loginMessageSent: flag, restorableUntil: time }),
  restorableUntil: (state) => selectPassword(state).restorableUntil,
  inline: (state, config) =>
    selectPassword(state).loginMessageSent ? secondMethod(config)?.flow : undefined,
};
