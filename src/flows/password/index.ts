import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { PasswordBreached } from './PasswordBreached';
import { PasswordConfirmation } from './PasswordConfirmation';
import { PasswordCreateOrLogin } from './PasswordCreateOrLogin';
import { PasswordDedupe } from './PasswordDedupe';
import { PasswordForgot } from './PasswordForgot';
import { PasswordResetForm } from './PasswordResetForm';
import { PasswordSetNew } from './PasswordSetNew';
import { beginPassword } from './passwordThunks';

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
export const begin = beginPassword;
