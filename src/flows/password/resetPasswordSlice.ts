import { createFormSlice } from '../../store/createFormSlice';
import type { FormState } from '../../contract/formState';

type ResetPasswordState = FormState['resetPasswordState'];

/** `token` only shows that there is a token. Tokens are kept outside the store. */
const initialState: ResetPasswordState = { token: '', email: '' };

export const resetPasswordSlice = createFormSlice('resetPasswordState', initialState, {});

export const selectResetPassword = (state: object): ResetPasswordState =>
  (state as { resetPasswordState?: ResetPasswordState }).resetPasswordState ?? initialState; // absent until this flow is loaded
