import type { FastifyRequest } from 'fastify';
import { checkPassword } from '../../passwords/checkPassword.ts';
import { readPassword } from '../../passwords/readPassword.ts';
import { resetPassword } from '../../passwords/resetPassword.ts';
import { requireStrongPassword } from '../../passwords/strength.ts';
import type { Provider } from '../../provider.ts';
import { findSession, requireSession } from '../../sessions/currentSession.ts';
import { hasRecentFactor } from '../../sessions/hasRecentFactor.ts';
import { readSessionMinutes } from '../../sessions/signIn.ts';
import { emailAddress } from '../../users/addresses.ts';
import { readEmail } from '../../users/identifiers.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/** The delivery methods of the factors that allow a session to reset the password. */
const resettingMethods = ['knowledge', 'email'];

/** Sets a new password. The caller needs the old password, or a session with a recent factor. */
export const passwordResets: ApiArea = (api, provider) => {
  api.post('/passwords/existing_password/reset', async (request) => resetByPassword(provider, request));
  api.post('/passwords/session/reset', async (request) => resetBySession(provider, request));
};

async function resetByPassword(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const body = asFields(request.body);
  const minutes = readSessionMinutes(body);
  const email = readEmail(body);
  const existing = readPassword(body, 'existing_password');
  const password = readPassword(body, 'new_password');
  requireStrongPassword(provider, request, password, email);

  // A signed-in user may learn why the provider refuses their own password. All other callers get the same error in
  // every case.
  const session = await findSession(provider, request);
  const own = session && (await provider.passwords.findByUser(project, session.user_id));
  const owner = await provider.factors.findOwner(project, 'emails', emailAddress(project, email).lookupKey);
  const isOwn = own !== null && own.userId === owner;
  if (isOwn && own.hash === null) throw new ApiError('no_user_password');
  const { userId, hash } = await checkPassword(provider, project, {
    email,
    password: existing,
    caller: request.ip,
    ...(isOwn ? { refusal: new ApiError('password_does_not_match') } : {}),
  });
  const replaced = { userId, hash, requiresReset: false };
  return resetPassword(provider, request, { userId, password, replaced, minutes });
}

async function resetBySession(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const body = asFields(request.body);
  const minutes = readSessionMinutes(body);
  const { user_id: userId } = await requireSession(provider, request);
  const password = readPassword(body);
  requireStrongPassword(provider, request, password);
  const replaced = await provider.passwords.findByUser(project, userId);
  // The session may have ended while the strength was checked, so we check the session again.
  const session = await requireSession(provider, request);
  if (!replaced) throw new ApiError('session_not_found');
  if (!hasRecentFactor(project, session, resettingMethods)) {
    throw new ApiError('session_too_old_to_reset_password');
  }
  const { session_id: kept } = session;
  return resetPassword(provider, request, { userId, password, replaced, minutes, kept });
}
