import type { Project } from '../projects/projects';
import type { Provider } from '../provider';
import type { Session } from '../sessions/types';
import { emailAddress } from '../users/addresses';
import { verifyAddress } from '../users/verifyAddress';
import { factorKinds } from '../users/types';
import type { User } from '../users/types';
import { ApiError } from '../wire/errors';
import { identityKey } from './identity';
import type { SocialIdentity } from './identity';
import { registrationFactor } from './registration';

/**
 * The user of an identity: the user for whom it is registered, otherwise the one with its address, if the social
 * provider has verified the address.
 */
export async function findKnownUser(
  { factors, users }: Provider,
  project: Project,
  identity: SocialIdentity,
): Promise<User | null> {
  const registered = await factors.findOwner(project, 'providers', identityKey(identity));
  if (registered !== null) return users.find(project, registered);
  const address = verifiedAddress(project, identity);
  const holder = address && (await factors.findOwner(project, 'emails', address.lookupKey));
  const user = holder ? await users.find(project, holder) : null;
  return user && address && mayJoin(user, address.id) ? user : null;
}

/**
 * Registers the identity and returns the id of its user. Users are created here, so that an
 * abandoned sign-in creates none.
 * @param session the session of the sign-in, if there is one
 */
export async function userOfIdentity(
  provider: Provider,
  project: Project,
  identity: SocialIdentity,
  session: Session | null,
): Promise<string> {
  const { factors, users } = provider;
  // Retried once: a concurrent sign-in of the same person may have registered the identity in between.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const known = await findKnownUser(provider, project, identity);
    if (known) {
      const { user_id: userId } = known;
      if ((await factors.findOwner(project, 'providers', identityKey(identity))) === userId) return userId;
      const joined = verifiedAddress(project, identity);
      if (joined) {
        await verifyAddress(provider, project, { userId, address: joined, session });
      }
      if (await factors.add(project, { ...registrationFactor(project, identity), userId })) return userId;
      continue;
    }
    const address = verifiedAddress(project, identity);
    const isFree = address && (await factors.findOwner(project, 'emails', address.lookupKey)) === null;
    const created = await users.create(project, {
      addresses: address && isFree ? [address] : [],
      verified: true,
      name: identity.name,
      factors: [registrationFactor(project, identity)],
    });
    if (created !== null) return created;
  }
  throw new ApiError('internal_server_error');
}

/** Null without an address, and for an unverified one, because it does not prove ownership. */
function verifiedAddress(project: Project, { email, isEmailVerified }: SocialIdentity) {
  return email !== null && isEmailVerified ? emailAddress(project, email) : null;
}

/**
 * An attacker may have created an account with this address in advance, without verifying it, and wait for its owner to
 * sign in. Linking is safe if such an account has only the address and a password, which then must be reset.
 */
function mayJoin(user: User, emailId: string): boolean {
  if (user.emails.some(({ email_id, verified }) => email_id === emailId && verified)) return true;
  return factorKinds.every((kind) => user[kind].length === (kind === 'emails' ? 1 : 0));
}
