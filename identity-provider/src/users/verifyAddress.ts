import type { Project } from '../projects/projects';
import type { Provider } from '../provider';
import type { Session } from '../sessions/types';
import { addressFactor } from './addresses';
import type { Address } from './addresses';

interface AddressVerification {
  userId: string;
  address: Address;
  /** The session in which the address is verified, or null. */
  session: Session | null;
  /** Whether the message was sent to add the address to the user. Then the user may not have the address yet. */
  joinsSession?: boolean;
}

/**
 * Marks an address of the user as verified. Returns false and changes nothing if the user does not have the address.
 * For an address that is not added yet, it returns false if another user has it.
 *
 * An attacker can create an account with somebody else's address and a password, and wait until the owner uses it. So
 * the first verification of such an address deletes everything that was set up before: sessions, messages, grants and
 * other factors. The password must be reset.
 *
 * There is one exception: the password stays if the address is verified in a session that was signed in with it,
 * because then both belong to the same person. In any other session this is not certain: the session may come from a
 * link that an attacker has sent.
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
