import type { MethodId } from '../../../config/readConfig';
import { isOnlyWayToSignIn } from '../../../identity/methods/user';
import type { User } from '../../../identity/methods/user';

/** The passkey without which the person could not sign in any more. */
export const lastPasskeyId = (user: User, methods: readonly MethodId[]): string | undefined =>
  user.webauthn_registrations
    .map(({ webauthn_registration_id: id }) => id)
    .find((id) => isOnlyWayToSignIn(id, user, methods));
