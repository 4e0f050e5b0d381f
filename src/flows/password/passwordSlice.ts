import type { PayloadAction } from '@reduxjs/toolkit';
import { createFormSlice } from '../../store/createFormSlice';
import type { FormState } from '../../contract/formState';

interface PasswordState {
  email: string;
  type: FormState['passwordState']['type'];
  /** The link or code for an account without a password is on its way. */
  loginMessageSent: boolean;
  /** A password, and not a link, has just let the person in. */
  passwordUsed: boolean;
}

const initialState: PasswordState = { email: '', type: 'new', loginMessageSent: false, passwordUsed: false };

export const passwordSlice = createFormSlice('passwordState', initialState, {
  loginMessageSent: (state) => {
    state.loginMessageSent = true;
  },
  passwordAccepted: (state) => {
    state.passwordUsed = true;
  },
  emailGiven: (state, { payload }: PayloadAction<string>) => {
    state.email = payload;
  },
});

export const { loginMessageSent, passwordAccepted, emailGiven } = passwordSlice.actions;

export const selectPassword = (state: object): PasswordState =>
  (state as { passwordState?: PasswordState }).passwordState ?? initialState; // injected with this flow
