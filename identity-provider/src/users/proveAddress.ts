import type { Project } from '../projects/projects';
import type { Provider } from '../provider';
import { addressFactor } from './addresses';
import type { Address } from './addresses';

interface AddressProof {
  userId: string;
  address: Address;
  /** The user of the session in which the proof arrives, if there is one. */
  sessionUserId: string | undefined;
}

/**
 * Marks an address as proven, and gives it to the user if no user holds it. False, and nothing changes, when another user
 * does.
 *
 * Anyone can open an account with an address of somebody else, give it a password, and wait for the owner. So the first
 * proof of such an address ends what was set up without one: the password has to be reset, sessions end, and other factors
 * go. Not when the proof arrives in a session of the account: then one person holds both.
 */
export async function proveAddress(
  { factors, passwords, sessions, users }: Provider,
  project: Project,
  { userId, address, sessionUserId }: AddressProof,
): Promise<boolean> {
  const user = await users.find(project, userId);
  const isUnproven = [...(user?.emails ?? []), ...(user?.phone_numbers ?? [])].some(
    (held) => idOf(held) === address.id && !held.verified,
  );
  if (isUnproven && sessionUserId !== userId) {
    await passwords.requireReset(project, userId);
    await factors.keepOnly(project, userId, address);
    await sessions.revokeAll(project, userId);
  }
  return factors.prove(project, addressFactor(userId, address, true));
}

function idOf(held: { email_id: string } | { phone_id: string }): string {
  return 'email_id' in held ? held.email_id : held.phone_id;
}
