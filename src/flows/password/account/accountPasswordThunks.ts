import { createFlowThunk } from '../../../store/createFlowThunk';
import { reportAdded } from '../../section/factorEvents';

interface NewPassword {
  readonly userId: string;
  /** The email address with which the person signs in. */
  readonly email: string;
  /** Missing if the person has none, or does not know it. */
  readonly existingPassword?: string;
  readonly password: string;
  /** True if the person has no password yet. */
  readonly isFirst: boolean;
}

/** Sets the password of the signed-in person. The person stays signed in, and their other sessions end. */
export const savePassword = createFlowThunk(
  'account/savePassword',
  async ({ userId, email, existingPassword, password, isFirst }: NewPassword, { signal, extra }) => {
    const { identity, host } = extra;
    const request = { userId, password, sessionDurationMinutes: host.config.sessionDurationMinutes };
    const { request_id, status_code } = await (existingPassword === undefined
      ? identity.setPasswordInSession(request, signal)
      : identity.changePassword({ ...request, email, existingPassword }, signal));
    const reply = { request_id, status_code, user_id: userId };
    if (isFirst) return reportAdded('password', reply, extra);
    host.emit('ACCOUNT_PASSWORD_UPDATE', reply);
    identity.log('account_factor_changed', { factor: 'password' });
  },
);
