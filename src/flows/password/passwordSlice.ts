import type { PayloadAction } from '@reduxjs/toolkit';
import { createFormSlice } from '../../store/createFormSlice';
import type { FormState } from '../../store/formState';

interface PasswordState {
  email: string;
  type: FormState['passwordState']['type'];
  /** The link or code for somebody without a password is on its way. */
  loginMessageSent: boolean;
}

const initialState: PasswordState = { email: '', type: 'new', loginMessageSent: false };

export const passwordSlice = createFormSlice('passwordState', initialState, {
  loginMessageSent: (state) => {
    state.loginMessageSent = true;
  },
  emailGiven: (state, { payload }: PayloadAction<string>) => {
    state.email = payload;
  },
});

export const { loginMessageSent, emailGiven } = passwordSlice.actions;

export const selectPassword = (state: object): PasswordState =>
  (state as { passwordState?: PasswordState }).passwordState ?? initialState; // injected with this flow
