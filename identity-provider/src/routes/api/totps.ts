import type { FastifyRequest } from 'fastify';
import { createId } from '../../projects/projects.ts';
import type { Provider } from '../../provider.ts';
import { requireSession } from '../../sessions/currentSession.ts';
import { requireStepUp } from '../../sessions/requireStepUp.ts';
import { readSessionMinutes, signIn } from '../../sessions/signIn.ts';
import { qrCode } from '../../totps/qrCode.ts';
import { requireRecentCode } from '../../totps/requireRecentCode.ts';
import { isTotpCode } from '../../totps/totpCodes.ts';
import type { Totp } from '../../totps/totps.ts';
import { requireUser } from '../../users/currentUser.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, readOptionalInteger, readString } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

const LONGEST_MINUTES = 24 * 60;

/** Registers authenticator apps and checks their codes. A code is a second factor of a session. */
export const totps: ApiArea = (api, provider) => {
  api.post('/totps', async (request) => create(provider, request));
  api.post('/totps/authenticate', async (request) => authenticate(provider, request));
  api.post('/totps/recover', async (request) => recover(provider, request));
  api.post('/totps/recovery_codes', async (request) => listRecoveryCodes(provider, request));
};

async function create(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const session = await requireSession(provider, request);
  const user = await requireUser(provider, request);
  provider.rateLimiter.count(project, 'account_changes_per_minute', request.ip);
  const minutes = readOptionalInteger(asFields(request.body), 'expiration_minutes', {
    min: 5,
    max: LONGEST_MINUTES,
    error: 'invalid_expiration_totp',
  });
  const { user_id: userId } = user;
  await requireStepUp(provider, project, session);
  if ((await provider.totps.find(project, userId))?.isVerified) throw new ApiError('active_totp_exists');
  const totp = await provider.totps.create(project, userId, minutes ?? LONGEST_MINUTES);
  const account = user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? userId;
  return {
    user_id: userId,
    totp_id: totp.totpId,
    secret: totp.secret,
    qr_code: qrCode({ issuer: project.settings.project_name, account, secret: totp.secret }),
    recovery_codes: totp.recoveryCodes,
    // The client reads the changed user from the member `__user` of the reply, and fails without this member.
    __user: await requireUser(provider, request),
  };
}

async function authenticate(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const { userId, totp, minutes } = await readAttempt(provider, request);
  const code = readString(asFields(request.body), 'totp_code', { error: 'invalid_totp_code' });
  if (!isTotpCode(code)) throw new ApiError('invalid_totp_code');
  await provider.totps.countGuess(project, totp);
  if (!(await provider.totps.redeem(project, totp, code))) throw new ApiError('unable_to_authenticate_totp');
  const { totpId: totp_id } = totp;
  const factor = {
    type: 'totp',
    delivery_method: 'authenticator_app',
    authenticator_app_factor: { totp_id },
  };
  return { ...(await signIn(provider, request, { userId, factor, minutes })), totp_id };
}

async function recover(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const { userId, totp, minutes } = await readAttempt(provider, request);
  const error = 'unable_to_authenticate_recovery_code';
  const code = readString(asFields(request.body), 'recovery_code', { max: 64, error });
  await provider.totps.countGuess(project, totp);
  if (!totp.isVerified || !(await provider.totps.redeemRecoveryCode(project, totp, code)))
    throw new ApiError(error);
  const { totpId: totp_id } = totp;
  const factor = {
    type: 'recovery_codes',
    delivery_method: 'recovery_code',
    recovery_code_factor: { totp_recovery_code_id: createId(project, 'totp-recovery-code') },
  };
  return { ...(await signIn(provider, request, { userId, factor, minutes })), totp_id };
}

async function listRecoveryCodes(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const session = await requireSession(provider, request);
  const { user_id } = session;
  provider.rateLimiter.count(project, 'account_changes_per_minute', request.ip);
  const totp = await provider.totps.find(project, user_id);
  if (!totp) throw new ApiError('totp_not_found');
  await requireStepUp(provider, project, session);
  if (totp.isVerified) requireRecentCode(project, session);
  const { totpId: totp_id, isVerified: verified } = totp;
  const recovery_codes = await provider.totps.unusedRecoveryCodes(project, totp);
  return { user_id, totps: { totp_id, verified, recovery_codes } };
}

/**
 * Finds the user's authenticator app, and counts this call for the rate limits.
 * @throws ApiError `totp_not_found`, `too_many_requests`
 */
async function readAttempt(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const { user_id: userId } = await requireSession(provider, request);
  const minutes = readSessionMinutes(asFields(request.body));
  const totp: Totp | null = await provider.totps.find(project, userId);
  if (!totp) throw new ApiError('totp_not_found');
  provider.rateLimiter.count(project, 'checks_per_minute', request.ip);
  provider.rateLimiter.count(project, 'authenticator_checks_per_minute', totp.totpId);
  return { userId, totp, minutes };
}
