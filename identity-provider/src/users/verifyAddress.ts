import type { Project } from '../projects/projects.ts';
import type { Provider } from '../provider.ts';
import type { Session } from '../sessions/types.ts';
import { addressFactor, type Address } from './addresses.ts';

interface AddressVerification {
  userId: string;
  address: Address;
  session: Session | null;
  /** True if this verification adds the address to the user. Until now, the address was pending. */
  joinsSession?: boolean;
}

/**
 * Marks an address of the user as verified. Returns false and changes nothing if the user does not have the address.
 * With `joinsSession`, adds the address if no user has it, and returns false only if another user has it.
 *
 * An attacker can create an account with somebody else's address and a password, and wait until the owner of the
 * address uses the account. So the first verification of an address deletes or invalidates everything that was set up
 * before: sessions, links, passcodes, grants and other factors. The password must be reset.
 *
 * There is one exception. If the current session was signed in with the password, the person who verifies the address
 * also knows the password, so the password stays. A session of another method proves less: for example, an attacker may
 * have sent the person a link to the attacker's account, and the person has opened this link.
 */
export async function verifyAddress(
  { factors, users, pendingAddresses }: Pick<Provider, 'factors' | 'users' | 'pendingAddresses'>,
  project: Project,
  { userId, address, session, joinsSession = false }: AddressVerification,
): Promise<boolean> {
  const factor = addressFactor(userId, address, true);
  if (joinsSession) {
    const isAdded = await factors.verify(project, factor);
    await pendingAddresses.remove(userId, address);
    return isAdded;
  }
  const user = await users.find(project, userId);
  const addresses = [...(user?.emails ?? []), ...(user?.phone_numbers ?? [])];
  const isFirstVerification = addresses.some((held) => idOf(held) === address.id && !held.verified);
  if (isFirstVerification) {
    const kept = session && isSignedInWithPassword(session, userId) ? session : null;
    await users.reclaim(project, { userId, address, kept });
  }
  return factors.confirm(project, factor);
}

function idOf(held: { email_id: string } | { phone_id: string }): string {
  return 'email_id' in held ? held.email_id : held.phone_id;
}

/** Returns whether this is a session of the user, who has signed in to it with the password. */
function isSignedInWithPassword(session: Session, userId: string): boolean {
  const { user_id, authentication_factors: factors } = session;
  return user_id === userId && factors.some(({ delivery_method }) => delivery_method === 'knowledge');
}
