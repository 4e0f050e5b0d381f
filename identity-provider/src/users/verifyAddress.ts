import type { Project } from '../projects/projects';
import type { Provider } from '../provider';
import type { Session } from '../sessions/types';
import { addressFactor } from './addresses';
import type { Address } from './addresses';

interface AddressVerification {
  userId: string;
  address: Address;
  /** The session of the verification, if there is one. */
  session: Session | null;
  /** The message was sent to add the address to the user, who may not have it yet. */
  joinsSession?: boolean;
}

/**
 * Marks an address of the user as verified. False, without a change, if the user does not have it, or, for an address
 * that is to be added, if another user has it.
 *
 * Anyone can create an account with somebody else's address and a password, and wait for the owner. So the first
 * verification of such an address deletes everything that was set up before: the password must be reset; sessions, messages, grants and
 * other factors are deleted. The password stays if the verification happens in a session that was signed in with it: then both belong to one
 * person. Any other session may come from a link that an attacker has sent.
 */
export async function verifyAddress(
  { factors, users }: Pick<Provider, 'factors' | 'users'>,
  project: Project,
  { userId, address, session, joinsSession = false }: AddressVerification,
): Promise<boolean> {
  const user = await users.find(project, userId);
  const isUnverified = [...(user?.emails ?? []), ...(user?.phone_numbers ?? [])].some(
    (held) => idOf(held) === address.id && !held.verified,
  );
  if (isUnverified) {
    const kept = session && restsOnPassword(session, userId) ? session : null;
    await users.reclaim(project, { userId, address, kept });
  }
  const factor = addressFactor(userId, address, true);
  return joinsSession ? factors.verify(project, factor) : factors.confirm(project, factor);
}

function idOf(held: { email_id: string } | { phone_id: string }): string {
  return 'email_id' in held ? held.email_id : held.phone_id;
}

function restsOnPassword({ user_id, authentication_factors: factors }: Session, userId: string): boolean {
  return user_id === userId && factors.some(({ delivery_method }) => delivery_method === 'knowledge');
}
