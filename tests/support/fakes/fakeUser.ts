import { parse } from 'valibot';
import { userSchema } from '../../../src/provider/userSchemas';
import type { User } from '../../../src/provider/user';

/** As the gateway reads a user from the provider's response. */
export const fakeUser = (properties: object = {}): User =>
  parse(userSchema, { user_id: 'user-test-1', webauthn_registrations: [], ...properties });
