import type { PayloadAction } from '@reduxjs/toolkit';
import { anyText, flag, oneOf, shapeOf } from '../../config/readers';
import { userTypes } from '../../contract/passwords';
import type { FormState } from '../../contract/formState';
import { createFormSlice } from '../../store/createFormSlice';
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

export const passwordSlice = createFormSlice('passwordState', initialState, {
  userFound: (_, { payload }: PayloadAction<Pick<PasswordState, 'email' | 'type' | 'goodUntil'>>) => ({
    ...initialState,
    ...payload,
  }),
  resetSent: (state, { payload: goodUntil }: PayloadAction<number>) => ({ ...state, goodUntil }),
  loginMessageSent: (state) => ({ ...state, loginMessageSent: true }),
  passwordAccepted: (state) => ({ ...state, passwordUsed: true }),
  emailGiven: (state, { payload: email }: PayloadAction<string>) => ({ ...state, email }),
});

export const { userFound, resetSent, loginMessageSent, passwordAccepted, emailGiven } = passwordSlice.actions;

export const selectPassword = (state: object): PasswordState =>
  (state as { passwordState?: PasswordState }).passwordState ?? initialState; // the slice is absent until this flow is loaded

export const kept: KeptPart = {
  member: 'passwordState',
  select: selectPassword,
  read: shapeOf({ email: anyText, type: oneOf(userTypes), loginMessageSent: flag, goodUntil: time }),
  goodUntil: (state) => selectPassword(state).goodUntil,
  isReplaced: hasResetToken,
};
