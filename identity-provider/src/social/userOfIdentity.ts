import type { Project } from '../projects/projects.ts';
import type { Provider } from '../provider.ts';
import type { Session } from '../sessions/types.ts';
import { emailAddress } from '../users/addresses.ts';
import { factorKinds, type User } from '../users/types.ts';
import { verifyAddress } from '../users/verifyAddress.ts';
import { ApiError } from '../wire/errors.ts';
import { identityKey, type SocialIdentity } from './identity.ts';
import { socialFactor } from './socialFactor.ts';

/**
 * Returns the user who has registered the identity. If there is none, returns the user with the same email address, but
 * only if the social provider has verified this address and `mayLink` allows it. Otherwise returns null.
 */
export async function findKnownUser(
  { factors, users }: Provider,
  project: Project,
  identity: SocialIdentity,
): Promise<User | null> {
  const registered = await factors.findOwner(project, 'providers', identityKey(identity));
  if (registered !== null) return users.find(project, registered);
  const address = verifiedAddress(project, identity);
  if (!address) return null;
  const owner = await factors.findOwner(project, 'emails', address.lookupKey);
  const user = owner === null ? null : await users.find(project, owner);
  return user && mayLink(user, address.id) ? user : null;
}

/**
 * Registers the identity, and returns the id of its user. If there is no user, creates one. Users are created only at
 * the end of a sign-in, so that abandoned sign-ins leave no users behind.
 * @param session the session in which the person signs in, if there is one
 */
export async function userOfIdentity(
  provider: Provider,
  project: Project,
  identity: SocialIdentity,
  session: Session | null,
): Promise<string> {
  // Another sign-in of the same person may register the identity between our query and our insert, so we retry once.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const known = await findKnownUser(provider, project, identity);
    const userId = known
      ? await linkToUser(provider, project, identity, { userId: known.user_id, session })
      : await createUser(provider, project, identity);
    if (userId !== null) return userId;
  }
  throw new ApiError('internal_server_error');
}

/** Links the identity to the user, unless they are linked already. Returns null if another call was faster. */
async function linkToUser(
  provider: Provider,
  project: Project,
  identity: SocialIdentity,
  { userId, session }: { userId: string; session: Session | null },
): Promise<string | null> {
  const { factors } = provider;
  const owner = await factors.findOwner(project, 'providers', identityKey(identity));
  if (owner === userId) return userId;
  const address = verifiedAddress(project, identity);
  if (address) await verifyAddress(provider, project, { userId, address, session });
  const isAdded = await factors.add(project, { ...socialFactor(project, identity), userId });
  return isAdded ? userId : null;
}

/**
 * Creates a user with the identity, and with its verified address if no user has this address. Returns null if another
 * call was faster.
 */
async function createUser(
  { factors, users }: Provider,
  project: Project,
  identity: SocialIdentity,
): Promise<string | null> {
  const address = verifiedAddress(project, identity);
  const isFree = address && (await factors.findOwner(project, 'emails', address.lookupKey)) === null;
  return users.create(project, {
    addresses: address && isFree ? [address] : [],
    verified: true,
    name: identity.name,
    factors: [socialFactor(project, identity)],
  });
}

/**
 * Returns the identity's address if the social provider has verified it. An unverified address does not prove that the
 * person owns it.
 */
function verifiedAddress(project: Project, { email, isEmailVerified }: SocialIdentity) {
  return email !== null && isEmailVerified ? emailAddress(project, email) : null;
}

/**
 * Returns whether an identity may be linked to the user with the same email address. The danger: an attacker creates a
 * user with somebody else's address, and later shares the account with the owner of the address. Linking is safe in two
 * cases. First: the user has verified the address, so the user is its owner. Second: the user has only the address and
 * a password. Then the password must be reset after the linking, so an attacker cannot use it any more.
 * A verified address is enough even if the user has an authenticator app. The new session has only the social factor,
 * so it cannot make calls that require a code of the app.
 */
function mayLink(user: User, emailId: string): boolean {
  const hasVerified = user.emails.some(({ email_id, verified }) => email_id === emailId && verified);
  if (hasVerified) return true;
  const otherKinds = factorKinds.filter((kind) => kind !== 'emails');
  return user.emails.length === 1 && otherKinds.every((kind) => user[kind].length === 0);
}
