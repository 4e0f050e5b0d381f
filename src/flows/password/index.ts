import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { PasswordBreached } from './PasswordBreached';
import { PasswordConfirmation } from './PasswordConfirmation';
import { PasswordCreateOrLogin } from './PasswordCreateOrLogin';
import { PasswordDedupe } from './PasswordDedupe';
import { PasswordForgot } from './PasswordForgot';
import { PasswordResetForm } from './PasswordResetForm';
import { PasswordSetNew } from './PasswordSetNew';
import { passwordSlice } from './passwordSlice';
import { beginPassword } from './passwordThunks';
import { resetPasswordSlice } from './resetPasswordSlice';
import { strengthSlice } from './strengthSlice';

export { failures } from './messages';
export { kept } from './passwordSlice';

export const screens = {
  PasswordResetForm,
  PasswordCreateOrLogin,
  PasswordForgot,
  PasswordBreached,
  PasswordSetNew,
  PasswordDedupe,
  PasswordConfirmation,
} satisfies Record<ScreensOf<'password'>, ComponentType>;
export const slices = [passwordSlice, resetPasswordSlice, strengthSlice];
export const begin = beginPassword;
