import type { FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';
import { requireSession } from '../sessions/currentSession.ts';
import { requireStepUp } from '../sessions/requireStepUp.ts';
import type { Address } from '../users/addresses.ts';
import { projectOf } from '../wire/apiCall.ts';
import { ApiError } from '../wire/errors.ts';

/** The end of the path of each call that sends a magic link or a passcode. Only `send/secondary` needs a session. */
export const sendModes = ['login_or_create', 'send/primary', 'send/secondary'] as const;
export type SendMode = (typeof sendModes)[number];

export interface Recipient {
  /** Null if no message is sent. The reply must be the same with and without a message. */
  userId: string | null;
  /** True if this call has created the user. */
  isNew: boolean;
  /** True if the address is pending: it is added to the session's user as soon as the person has verified the address. */
  joinsSession: boolean;
}

/**
 * Finds the recipient of a message. With `login_or_create` it creates a user for an unknown address. With
 * `send/secondary`, an address that the session's user does not have becomes a pending address of this user.
 * @throws ApiError `email_not_found`, `phone_number_not_found` for `send/primary`, like the real service: the caller
 * learns whether the address has an account. `user_unauthenticated`, `session_not_found`, `insufficient_factors`,
 * `too_many_unverified_factors` for `send/secondary`
 */
export async function findRecipient(
  provider: Provider,
  request: FastifyRequest,
  mode: SendMode,
  address: Address,
): Promise<Recipient> {
  const project = projectOf(request);
  const session = mode === 'send/secondary' ? await requireSession(provider, request) : null;
  const findOwner = () => provider.factors.findOwner(project, address.kind, address.lookupKey);
  const owner = await findOwner();

  if (session) {
    const { user_id: sessionUserId } = session;
    if (owner === sessionUserId) return existingRecipient(owner);
    await requireStepUp(provider, project, session);
    await provider.pendingAddresses.add(project, sessionUserId, address);
    if (owner === null) return { userId: sessionUserId, isNew: false, joinsSession: true };
    return existingRecipient(null);
  }
  if (owner !== null) return existingRecipient(owner);
  if (mode === 'send/primary')
    throw new ApiError(address.kind === 'emails' ? 'email_not_found' : 'phone_number_not_found');

  const userId = await provider.users.create(project, { addresses: [address], verified: false });
  if (userId !== null) return { userId, isNew: true, joinsSession: false };
  // Another call has created the user since our query, so we look the user up again.
  const createdMeanwhile = await findOwner();
  if (createdMeanwhile === null) throw new ApiError('internal_server_error');
  return existingRecipient(createdMeanwhile);
}

function existingRecipient(userId: string | null): Recipient {
  return { userId, isNew: false, joinsSession: false };
}
