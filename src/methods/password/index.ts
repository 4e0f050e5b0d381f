import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import { PasswordBreached, PasswordDedupe, PasswordForgot, PasswordSetNew } from './CheckYourEmail';
import { PasswordConfirmation, PasswordCreateOrLogin } from './PasswordCreateOrLogin';
import { PasswordResetForm } from './PasswordResetForm';

export { failures } from './messages';
export { beginPassword as begin, stored } from './slice';

export const screens = {
  PasswordResetForm,
  PasswordCreateOrLogin,
  PasswordForgot,
  PasswordBreached,
  PasswordSetNew,
  PasswordDedupe,
  PasswordConfirmation,
} satisfies Record<ScreensOf<'password'>, ComponentType>;
