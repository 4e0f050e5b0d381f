import type { ComponentType } from 'react';
import type { ScreensOf } from '../../screens';
import type { FlowModule } from '../../store/services';
import { reopen as reopenKept } from '../shared/keptScreen';
import { PasswordBreached } from './PasswordBreached';
import { PasswordConfirmation } from './PasswordConfirmation';
import { PasswordCreateOrLogin } from './PasswordCreateOrLogin';
import { PasswordDedupe } from './PasswordDedupe';
import { PasswordForgot } from './PasswordForgot';
import { PasswordResetForm } from './PasswordResetForm';
import { PasswordSetNew } from './PasswordSetNew';
import { passwordSlice } from './passwordSlice';
import { beginPassword } from './passwordThunks';
import { hasResetToken } from './resetLink';
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
/** Returns to a screen that was kept for a reload, except if the address has a reset token. */
export const reopen: FlowModule['reopen'] = async (kept, services) =>
  hasResetToken(services) ? undefined : reopenKept(kept, services);
