import { totpsOf } from '../../../identity/methods/user';
import type { User } from '../../../identity/methods/user';
import type { UserChange } from '../../user/useUser';

/** Returns the id of the person's authenticator app, or `undefined`. The provider allows one. */
export const authenticatorOf = (user: User): string | undefined => totpsOf(user)[0];

export const withAuthenticator =
  (totpId: string): UserChange =>
  (user) => ({ ...user, totps: [{ totp_id: totpId, verified: true }] });

export const withoutAuthenticator: UserChange = (user) => ({ ...user, totps: [] });
