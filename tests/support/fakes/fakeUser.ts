import { parse } from 'valibot';
import type { User } from '../../../src/provider/user';
import { userSchema } from '../../../src/provider/userSchemas';

/** As the gateway reads a user from the provider's response. */
export const fakeUser = (properties: object = {}): User =>
  parse(userSchema, { user_id: 'user-test-1', webauthn_registrations: [], ...properties });
