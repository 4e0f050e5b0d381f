import type { FastifyRequest } from 'fastify';
import type { Provider } from '../../provider.ts';
import { requireSession } from '../../sessions/currentSession.ts';
import { requireStepUp } from '../../sessions/requireStepUp.ts';
import { requireRecentCode } from '../../totps/requireRecentCode.ts';
import { requireUser } from '../../users/currentUser.ts';
import type { FactorKind, User } from '../../users/types.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError, type ErrorType } from '../../wire/errors.ts';
import { asFields, readString } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

interface Deletion {
  /** The part of the call's path that names the kind. */
  path: string;
  kind: FactorKind;
  /** The error if the user has no factor with this id. */
  notFound: ErrorType;
}

const deletions: readonly Deletion[] = [
  { path: 'emails', kind: 'emails', notFound: 'email_not_found' },
  { path: 'phone_numbers', kind: 'phone_numbers', notFound: 'phone_number_not_found' },
  { path: 'oauth', kind: 'providers', notFound: 'oauth_user_registration_not_found' },
  {
    path: 'webauthn_registrations',
    kind: 'webauthn_registrations',
    notFound: 'webauthn_registration_not_found',
  },
  { path: 'crypto_wallets', kind: 'crypto_wallets', notFound: 'crypto_wallet_not_found' },
  { path: 'totps', kind: 'totps', notFound: 'totp_not_found' },
  {
    path: 'biometric_registrations',
    kind: 'biometric_registrations',
    notFound: 'biometric_registration_not_found',
  },
];

/**
 * Deletes a factor of the user: an address, a passkey, a wallet … If the factor belongs to another user, the reply is
 * the same as for an unknown id: 404. The last email address, phone number or social account is not deleted.
 */
export const factors: ApiArea = (api, provider) => {
  for (const deletion of deletions) {
    api.delete(`/users/${deletion.path}/:id`, async (request) => remove(provider, request, deletion));
  }
};

async function remove(provider: Provider, request: FastifyRequest, { kind, notFound: error }: Deletion) {
  const project = projectOf(request);
  const session = await requireSession(provider, request);
  const user = await requireUser(provider, request);
  const { user_id: userId } = user;
  const id = readString(asFields(request.params), 'id', { max: 128, error });
  provider.rateLimiter.count(project, 'account_changes_per_minute', request.ip);
  const wasPending = await provider.pendingAddresses.remove(userId, { kind, id });
  if (!wasPending) await requireStepUp(provider, project, session);
  const isVerifiedApp = user.totps.some(({ totp_id, verified }) => totp_id === id && verified);
  if (isVerifiedApp) requireRecentCode(project, session);
  const outcome = wasPending ? 'removed' : await provider.factors.remove(project, { userId, kind, id });
  if (outcome === 'missing') throw new ApiError(error);
  if (outcome === 'last') throw new ApiError('cannot_delete_last_primary_factor');
  await invalidateMessages(provider, request, user, id);
  await provider.sessions.revokeBasedOnlyOn(project, userId, { factorId: id, kept: session.session_id });
  // The client reads the changed user from the member `__user` of the reply, and fails without this member.
  return { user_id: userId, __user: await requireUser(provider, request) };
}

/**
 * Invalidates the links and passcodes that were sent to a deleted address. Otherwise somebody who can read the earlier
 * messages could still sign in, or add the address again.
 */
async function invalidateMessages(provider: Provider, request: FastifyRequest, user: User, id: string) {
  const project = projectOf(request);
  const email = user.emails.find(({ email_id }) => email_id === id)?.email;
  if (email !== undefined) await provider.linkTokens.invalidate(project, user.user_id, email);
  await provider.passcodes.invalidate(project, id);
}
