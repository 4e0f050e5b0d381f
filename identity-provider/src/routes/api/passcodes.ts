import type { FastifyRequest } from 'fastify';
import { PASSCODE_LENGTH, type Channel } from '../../credentials/passcodes.ts';
import { findRecipient, sendModes, type SendMode } from '../../credentials/recipient.ts';
import { composePasscode } from '../../messages/composeMessages.ts';
import type { Provider } from '../../provider.ts';
import { addressSessionFactor } from '../../sessions/addressSessionFactor.ts';
import { findSession } from '../../sessions/currentSession.ts';
import { readSessionMinutes, signIn } from '../../sessions/signIn.ts';
import { emailAddress, phoneAddress } from '../../users/addresses.ts';
import { readEmail, readPhoneNumber } from '../../users/identifiers.ts';
import { PENDING_MINUTES } from '../../users/pendingAddresses.ts';
import { verifyAddress } from '../../users/verifyAddress.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import {
  asFields,
  readOptionalBoolean,
  readOptionalInteger,
  readOptionalString,
  readString,
  type Fields,
} from '../../wire/fields.ts';
import { inConstantTime } from '../../wire/inConstantTime.ts';
import type { ApiArea } from './area.ts';

const channels: readonly Channel[] = ['sms', 'whatsapp', 'email'];
const DEFAULT_PASSCODE_MINUTES = 2;
const LONGEST_PASSCODE_MINUTES = 10;

/** Sends passcodes by text message, WhatsApp or email, and signs people in with them. */
export const passcodes: ApiArea = (api, provider) => {
  for (const channel of channels) {
    for (const mode of sendModes) {
      api.post(`/otps/${channel}/${mode}`, async (request) =>
        inConstantTime(() => send(provider, request, channel, mode)),
      );
    }
  }
  api.post('/otps/authenticate', async (request) => authenticate(provider, request));
};

async function send(provider: Provider, request: FastifyRequest, channel: Channel, mode: SendMode) {
  const project = projectOf(request);
  const body = asFields(request.body);
  const address =
    channel === 'email'
      ? emailAddress(project, readEmail(body))
      : phoneAddress(project, readPhoneNumber(body));
  const requestedMinutes =
    readOptionalInteger(body, 'expiration_minutes', {
      min: 1,
      max: LONGEST_PASSCODE_MINUTES,
      error: 'invalid_expiration_otp',
    }) ?? DEFAULT_PASSCODE_MINUTES;
  const templates = readTemplates(body);
  provider.rateLimiter.count(project, 'messages_per_minute', request.ip);
  provider.rateLimiter.count(project, 'sends_per_minute', address.lookupKey);

  const { userId, isNew, joinsSession } = await findRecipient(provider, request, mode, address);
  const minutes = joinsSession ? Math.min(requestedMinutes, PENDING_MINUTES) : requestedMinutes;
  const code = await provider.passcodes.issue(project, {
    methodId: address.id,
    userId,
    address: address.text,
    channel,
    minutes,
    needsSession: joinsSession,
  });
  if (userId !== null) {
    const message = composePasscode({
      projectName: project.settings.project_name,
      channel,
      to: address.text,
      code,
      minutes,
      autofillHost: channel === 'sms' ? readAutofillHost(body, request) : undefined,
      templateId: isNew ? templates.signup : templates.login,
    });
    await provider.outbox.send(project, message);
  }
  return { method_id: address.id };
}

async function authenticate(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const body = asFields(request.body);
  const minutes = readSessionMinutes(body);
  const methodId = readString(body, 'method_id', { max: 128, error: 'invalid_method_id' });
  const code = readString(body, 'token', { max: PASSCODE_LENGTH, error: 'invalid_code' });
  if (!/^\d{6}$/.test(code)) throw new ApiError('invalid_code');
  provider.rateLimiter.count(project, 'checks_per_minute', request.ip);
  provider.rateLimiter.count(project, 'code_checks_per_minute', methodId);

  const session = await findSession(provider, request);
  const sessionUserId = session?.user_id;
  const redeemed = await provider.passcodes.redeem(project, { code, methodId, sessionUserId });
  const { userId, joinsSession } = redeemed;
  const isEmail = redeemed.channel === 'email';
  const address = isEmail ? emailAddress(project, redeemed.address) : phoneAddress(project, redeemed.address);
  const isVerified = await verifyAddress(provider, project, { userId, address, session, joinsSession });
  if (!isVerified && !joinsSession) throw new ApiError('otp_code_not_found');
  if (!isVerified) throw new ApiError(isEmail ? 'duplicate_email' : 'duplicate_phone_number');
  const factor = addressSessionFactor('otp', redeemed.channel, address);
  return { ...(await signIn(provider, request, { userId, factor, minutes })), method_id: address.id };
}

function readTemplates(body: Fields) {
  return {
    login: readOptionalString(body, 'login_template_id', { max: 128 }),
    signup: readOptionalString(body, 'signup_template_id', { max: 128 }),
  };
}

/**
 * Returns the host name of the caller's page, which the message with the code contains for autofill. Returns `undefined`
 * if the project does not allow the page's origin.
 */
function readAutofillHost(body: Fields, request: FastifyRequest): string | undefined {
  if (!readOptionalBoolean(body, 'enable_autofill')) return undefined;
  const page = request.headers['x-sdk-parent-host'];
  const origin = projectOf(request).settings.allowed_origins.find((allowed) => allowed === page);
  return origin === undefined ? undefined : new URL(origin).hostname;
}
