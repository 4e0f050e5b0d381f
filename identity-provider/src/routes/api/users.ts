import { requireSession } from '../../sessions/currentSession.ts';
import { requireStepUp } from '../../sessions/requireStepUp.ts';
import { requireUser } from '../../users/currentUser.ts';
import { readEmail } from '../../users/identifiers.ts';
import { factorKinds, type Name, type User } from '../../users/types.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, isFields, type Fields } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

const LONGEST_NAME = 256;
/** In bytes of JSON. */
const LARGEST_METADATA = 4096;
const MOST_METADATA_KEYS = 20;

/** Members of a user that only other calls change. */
const methodKinds: readonly string[] = [...factorKinds, 'password'];

/** Looks up whether an address has an account, and reads and changes the signed-in user. */
export const users: ApiArea = (api, provider) => {
  api.post('/users/search', async (request) => {
    const project = projectOf(request);
    const email = readEmail(asFields(request.body));
    provider.rateLimiter.count(project, 'look_ups_per_minute', request.ip);
    const stored = await provider.passwords.findByEmail(project, email);
    if (!stored) return { userType: 'new' };
    return { userType: stored.hash === null ? 'passwordless' : 'password' };
  });

  api.get('/users/me', async (request) => requireUser(provider, request));

  api.put('/users/me', async (request) => {
    const project = projectOf(request);
    const session = await requireSession(provider, request);
    const user = await requireUser(provider, request);
    provider.rateLimiter.count(project, 'account_changes_per_minute', request.ip);
    const changes = asFields(request.body);
    if (changes['trusted_metadata'] !== undefined) throw new ApiError('cannot_update_trusted_metadata');
    if (methodKinds.some((kind) => changes[kind] !== undefined)) {
      throw new ApiError('update_user_auth_method_not_allowed');
    }
    await requireStepUp(provider, project, session);
    await provider.users.updateProfile(
      user.user_id,
      mergeName(user.name, changes),
      mergeMetadata(user, changes),
    );
    const updated = await requireUser(provider, request);
    const { user_id, emails, phone_numbers, crypto_wallets } = updated;
    // The client reads the changed user from the member `__user` of the reply, and fails without this member.
    return { user_id, emails, phone_numbers, crypto_wallets, __user: updated };
  });
};

function mergeName(name: Name, changes: Fields): Name {
  if (changes['name'] === undefined) return name;
  const given = asFields(changes['name'], 'name');
  const part = (key: keyof Name): string => {
    const value = given[key] ?? name[key];
    if (typeof value === 'string' && value.length <= LONGEST_NAME) return value;
    throw new ApiError('bad_request', {
      message: `${key} must be a text of up to ${LONGEST_NAME} characters.`,
    });
  };
  return { first_name: part('first_name'), middle_name: part('middle_name'), last_name: part('last_name') };
}

/** Merges the new metadata into the old metadata, key by key. If a new value is null, its key is removed. */
function mergeMetadata(user: User, changes: Fields): User['untrusted_metadata'] {
  if (changes['untrusted_metadata'] === undefined) return user.untrusted_metadata;
  const given = changes['untrusted_metadata'];
  if (!isFields(given)) throw new ApiError('metadata_invalid_format');
  const entries = Object.entries({ ...user.untrusted_metadata, ...given });
  const merged = Object.fromEntries(entries.filter(([, value]) => value !== null));
  if (Object.keys(merged).length > MOST_METADATA_KEYS) throw new ApiError('metadata_too_many_keys');
  if (Buffer.byteLength(JSON.stringify(merged)) > LARGEST_METADATA) throw new ApiError('metadata_too_large');
  return merged;
}
