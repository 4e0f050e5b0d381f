import { parse } from 'valibot';
import { userSchema } from '../../../src/identity/core/factors';
import type { User } from '../../../src/identity/methods/user';

/** As the gateway reads a user from the provider's response. */
export const fakeUser = (members: object = {}): User =>
  parse(userSchema, { user_id: 'user-test-1', webauthn_registrations: [], ...members });
