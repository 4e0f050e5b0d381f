import type { Project } from '../projects/projects';
import type { Provider } from '../provider';
import type { Session } from '../sessions/types';
import { addressFactor } from './addresses';
import type { Address } from './addresses';

interface AddressProof {
  userId: string;
  address: Address;
  /** The session in which the proof arrives, if there is one. */
  session: Session | null;
  /** The message was sent to add the address to the user, who need not hold it yet. */
  joinsSession?: boolean;
}

/**
 * Marks an address of the user as proven. False, and nothing changes, when the user does not hold it, and for an address
 * that joins, when another user does.
 *
 * Anyone can open an account with an address of somebody else, give it a password, and wait for the owner. So the first
 * proof of such an address ends what was set up without one: the password has to be reset; sessions, messages, grants and
 * other factors go. The password stays when the proof arrives in a session that rests on it: then both belong to one
 * person. A session that rests on anything else may have been opened by a link that an attacker has sent.
 */
export async function proveAddress(
  { factors, users }: Pick<Provider, 'factors' | 'users'>,
  project: Project,
  { userId, address, session, joinsSession = false }: AddressProof,
): Promise<boolean> {
  const user = await users.find(project, userId);
  const isUnproven = [...(user?.emails ?? []), ...(user?.phone_numbers ?? [])].some(
    (held) => idOf(held) === address.id && !held.verified,
  );
  if (isUnproven) {
    const kept = session && restsOnPassword(session, userId) ? session : null;
    await users.reclaim(project, { userId, address, kept });
  }
  const factor = addressFactor(userId, address, true);
  return joinsSession ? factors.prove(project, factor) : factors.confirm(project, factor);
}

function idOf(held: { email_id: string } | { phone_id: string }): string {
  return 'email_id' in held ? held.email_id : held.phone_id;
}

function restsOnPassword({ user_id, authentication_factors: factors }: Session, userId: string): boolean {
  return user_id === userId && factors.some(({ delivery_method }) => delivery_method === 'knowledge');
}
