import type { FastifyRequest } from 'fastify';
import { createCreationOptions } from '../../passkeys/ceremonyOptions.ts';
import { passkeySessionFactor } from '../../passkeys/passkeySessionFactor.ts';
import { readAttestation, readClientData } from '../../passkeys/publicKeyCredential.ts';
import { originsOf, readDomain } from '../../passkeys/relyingParty.ts';
import { verifyRegistration } from '../../passkeys/verifyCeremony.ts';
import { createId } from '../../projects/projects.ts';
import type { Provider } from '../../provider.ts';
import { requireSession } from '../../sessions/currentSession.ts';
import { hasRecentFactor } from '../../sessions/hasRecentFactor.ts';
import { requireStepUp } from '../../sessions/requireStepUp.ts';
import { readSessionMinutes, signIn } from '../../sessions/signIn.ts';
import { requireUser } from '../../users/currentUser.ts';
import type { User, WebAuthnRegistration } from '../../users/types.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import {
  asFields,
  readOneOf,
  readOptionalBoolean,
  readOptionalString,
  type Fields,
} from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/** WebAuthn's maximum length of a user handle. */
const LONGEST_HANDLE_BYTES = 64;

/** Registers a passkey for the user of the session, and adds it to the session as a factor. */
export const passkeyRegistration: ApiArea = (api, provider) => {
  api.post('/webauthn/register/start', async (request) => start(provider, request));
  api.post('/webauthn/register', async (request) => finish(provider, request));
};

async function start(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const session = await requireSession(provider, request);
  const user = await requireUser(provider, request);
  const body = asFields(request.body);
  const domain = readDomain(request, body);
  const isPasskey = readOptionalBoolean(body, 'return_passkey_credential_options') ?? false;
  const authenticatorType =
    body['authenticator_type'] == null
      ? undefined
      : readOneOf(body, 'authenticator_type', ['platform', 'cross-platform']);
  const handle = readHandle(body, user);
  const userAgent = readOptionalString(body, 'user_agent') ?? '';
  provider.rateLimiter.count(project, 'ceremonies_per_minute', `start registration ${request.ip}`);
  await requireStepUp(provider, project, session);

  const options = await createCreationOptions({
    domain,
    projectName: project.settings.project_name,
    user: { handle, ...readNames(body, user) },
    authenticatorType,
    isPasskey,
    registered: await provider.passkeys.list(project, user.user_id, domain),
  });
  await provider.passkeyChallenges.issue(project, {
    challenge: options.challenge,
    purpose: 'registration',
    sessionId: session.session_id,
    ceremony: {
      domain,
      requiresUserVerification: isPasskey,
      userHandle: options.user.id,
      userAgent,
      authenticatorType: authenticatorType ?? '',
    },
  });
  return { user_id: user.user_id, public_key_credential_creation_options: JSON.stringify(options) };
}

async function finish(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const session = await requireSession(provider, request);
  const user = await requireUser(provider, request);
  const body = asFields(request.body);
  const minutes = readSessionMinutes(body);
  const attestation = readAttestation(body);
  const { challenge, isFramed } = readClientData(attestation.response.clientDataJSON);
  provider.rateLimiter.count(project, 'ceremonies_per_minute', `finish registration ${request.ip}`);

  const ceremony = await provider.passkeyChallenges.redeem(project, {
    challenge,
    purpose: 'registration',
    sessionId: session.session_id,
  });
  if (!ceremony) throw new ApiError('no_pending_webauthn_registration');
  const { domain, requiresUserVerification, userHandle, userAgent, authenticatorType } = ceremony;
  if (isFramed) throw new ApiError('unable_to_register_webauthn_registration');
  // With conditional create, the browser creates a passkey without a prompt, so nothing proves that the person is
  // present. We accept this only after a recent sign-in with a password.
  const mayBeConditional = !requiresUserVerification && hasRecentFactor(project, session, ['knowledge']);
  const credential = await verifyRegistration(attestation, {
    challenge,
    origins: originsOf(request, domain),
    domain,
    requiresUserPresence: !mayBeConditional,
    requiresUserVerification,
  });
  if (!credential) throw new ApiError('unable_to_register_webauthn_registration');

  const registration: WebAuthnRegistration = {
    webauthn_registration_id: createId(project, 'webauthn-registration'),
    name: newPasskeyName(user),
    domain,
    user_agent: userAgent,
    authenticator_type: attestation.authenticatorAttachment ?? authenticatorType,
    verified: true,
  };
  const { user_id: userId } = user;
  const isNew = await provider.passkeys.add(project, { ...credential, userId, registration, userHandle });
  if (!isNew) throw new ApiError('duplicate_webauthn_registration');
  const result = await signIn(provider, request, {
    userId,
    factor: passkeySessionFactor(registration),
    minutes,
  });
  return { ...result, webauthn_registration_id: registration.webauthn_registration_id };
}

function readHandle(body: Fields, user: User): Uint8Array<ArrayBuffer> {
  const handle = new TextEncoder().encode(readOptionalString(body, 'override_id') ?? user.user_id);
  if (handle.length <= LONGEST_HANDLE_BYTES) return handle;
  throw new ApiError('bad_request', { message: `override_id may have ${LONGEST_HANDLE_BYTES} bytes.` });
}

/** Returns the first name of `Passkey 1`, `Passkey 2`, … that no other passkey of the user has. */
function newPasskeyName(user: User): string {
  const taken = new Set(user.webauthn_registrations.map(({ name }) => name));
  let number = 1;
  while (taken.has(`Passkey ${number}`)) number += 1;
  return `Passkey ${number}`;
}

/** Returns the names that the authenticator shows in its list of passkeys. */
function readNames(body: Fields, user: User) {
  const [email, phone] = [user.emails[0]?.email, user.phone_numbers[0]?.phone_number];
  const name = readOptionalString(body, 'override_name') ?? email ?? phone ?? user.user_id;
  const { first_name, middle_name, last_name } = user.name;
  const fullName = [first_name, middle_name, last_name].filter((part) => part !== '').join(' ');
  const displayName = readOptionalString(body, 'override_display_name') ?? (fullName || name);
  return { name, displayName };
}
