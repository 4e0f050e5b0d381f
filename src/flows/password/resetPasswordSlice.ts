import { createFormSlice } from '../../store/createFormSlice';
import type { FormState } from '../../contract/formState';

type ResetPasswordState = FormState['resetPasswordState'];

/** `token` is only a marker that a token exists. The token itself is kept outside the store. */
const initialState: ResetPasswordState = { token: '', email: '' };

export const resetPasswordSlice = createFormSlice('resetPasswordState', initialState, {});

export const selectResetPassword = (state: object): ResetPasswordState =>
  (state as { resetPasswordState?: ResetPasswordState }).resetPasswordState ?? initialState; // the slice is absent until this flow is loaded
