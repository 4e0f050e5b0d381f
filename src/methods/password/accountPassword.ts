import { emailsOf, type User } from '../../provider/user';
import { reportAdded } from '../../screen/factorChanges';
import { createFlowThunk } from '../../store/createFlowThunk';

/** With which the person signs in with a password. Missing: they cannot. */
export function loginEmailOf(user: User): string | undefined {
  const emails = emailsOf(user);
  const verified = emails.find((email) => email.verified);
  return (verified ?? (user.password ? emails[0] : undefined))?.text;
}

export const withPasswordSet = (user: User): User => ({ ...user, password: { requires_reset: false } });

interface NewPassword {
  readonly userId: string;
  readonly email: string;
  /** Missing if the person has none, or does not know it. */
  readonly existingPassword?: string;
  readonly password: string;
  readonly isFirst: boolean;
}

/** The person stays signed in. Their other sessions end. */
export const savePassword = createFlowThunk(
  'account/savePassword',
  async ({ userId, email, existingPassword, password, isFirst }: NewPassword, { signal, extra }) => {
    const { identity, host } = extra;
    const request = { userId, password, sessionDurationMinutes: host.config.sessionDurationMinutes };
    const { request_id, status_code } = await (existingPassword === undefined
      ? identity.setPasswordInSession(request, signal)
      : identity.changePassword({ ...request, email, existingPassword }, signal));
    const response = { request_id, status_code, user_id: userId };
    if (isFirst) {
      reportAdded('password', response, extra);
    } else {
      host.emit('ACCOUNT_PASSWORD_UPDATE', response);
      identity.log('account_factor_changed', { factor: 'password' });
    }
  },
);
