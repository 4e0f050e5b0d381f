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
 * Finds the user of an identity: the user for whom it is registered, otherwise the user with the same email address,
 * if the social provider has verified the address.
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
 * Registers the identity and returns the id of its user. A new user is created only here, when the token is redeemed,
 * so an abandoned sign-in creates no user.
 * @param session the session in which the person signs in, if there is one
 */
export async function userOfIdentity(
  provider: Provider,
  project: Project,
  identity: SocialIdentity,
  session: Session | null,
): Promise<string> {
  const { factors, users } = provider;
  // There is one retry, because a concurrent sign-in of the same person may register the identity between the query
  // and the insert.
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

/**
 * Returns null if there is no email address, or if it is unverified: such an address does not prove that the person
 * owns it.
 */
function verifiedAddress(project: Project, { email, isEmailVerified }: SocialIdentity) {
  return email !== null && isEmailVerified ? emailAddress(project, email) : null;
}

/**
 * Whether an identity may be linked to the user with the same email address. An attacker may have created this user in
 * advance, without verifying the address, to share the account with the address's owner. Linking is safe if the user
 * has verified the address, or has only the address and a password, because then the password must be reset.
 */
function mayJoin(user: User, emailId: string): boolean {
  if (user.emails.some(({ email_id, verified }) => email_id === emailId && verified)) return true;
  return factorKinds.every((kind) => user[kind].length === (kind === 'emails' ? 1 : 0));
}
