import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { createRequestOptions } from '../../passkeys/ceremonyOptions.ts';
import type { Ceremonies } from '../../passkeys/passkeyChallenges.ts';
import type { Passkey } from '../../passkeys/passkeys.ts';
import { passkeySessionFactor } from '../../passkeys/passkeySessionFactor.ts';
import { readAssertion, readClientData } from '../../passkeys/publicKeyCredential.ts';
import { originsOf, readDomain } from '../../passkeys/relyingParty.ts';
import { verifyAssertion } from '../../passkeys/verifyCeremony.ts';
import type { Provider } from '../../provider.ts';
import { findSession, requireSession } from '../../sessions/currentSession.ts';
import { readSessionMinutes, signIn } from '../../sessions/signIn.ts';
import type { Session } from '../../sessions/types.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, readOptionalBoolean } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/**
 * Signs a person in with a passkey. If the caller already has a session, the passkey becomes a further factor of that
 * session.
 */
export const passkeyAuthentication: ApiArea = (api, provider) => {
  api.post('/webauthn/authenticate/start/primary', async (request) => start(provider, request, null));
  api.post('/webauthn/authenticate/start/secondary', async (request) =>
    start(provider, request, await requireSession(provider, request)),
  );
  api.post('/webauthn/authenticate', async (request) => authenticate(provider, request));
};

async function start(provider: Provider, request: FastifyRequest, session: Session | null) {
  const project = projectOf(request);
  const body = asFields(request.body);
  const domain = readDomain(request, body);
  const isPasskey = readOptionalBoolean(body, 'return_passkey_credential_options') ?? false;
  provider.rateLimiter.count(project, 'ceremonies_per_minute', `start authentication ${request.ip}`);

  const registered = session ? await provider.passkeys.list(project, session.user_id, domain) : [];
  if (session && registered.length === 0) throw new ApiError('no_active_webauthn_registrations');
  // Without a session, the passkey will be the only factor of the sign-in, so user verification is required.
  const requiresUserVerification = isPasskey || !session;
  const options = await createRequestOptions({ domain, requiresUserVerification, registered });
  await provider.passkeyChallenges.issue(project, {
    challenge: options.challenge,
    purpose: 'authentication',
    sessionId: session?.session_id ?? null,
    ceremony: { domain, requiresUserVerification, userId: session?.user_id ?? null },
  });
  return {
    user_id: session?.user_id ?? '',
    public_key_credential_request_options: JSON.stringify(options),
  };
}

async function authenticate(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const body = asFields(request.body);
  const minutes = readSessionMinutes(body);
  const assertion = readAssertion(body);
  const { challenge, isFramed } = readClientData(assertion.response.clientDataJSON);
  provider.rateLimiter.count(project, 'ceremonies_per_minute', `finish authentication ${request.ip}`);

  const session = await findSession(provider, request);
  const ceremony = await provider.passkeyChallenges.redeem(project, {
    challenge,
    purpose: 'authentication',
    sessionId: session?.session_id,
  });
  if (!ceremony) throw new ApiError('unable_to_auth_webauthn_registration');
  const passkey = await provider.passkeys.find(project, assertion.id);
  if (passkey?.registration.domain !== ceremony.domain) throw new ApiError('webauthn_registration_not_found');

  if (isFramed || !isOfUser(assertion, passkey, ceremony)) {
    throw new ApiError('unable_to_auth_webauthn_registration');
  }
  const { domain, requiresUserVerification } = ceremony;
  const counter = await verifyAssertion(assertion, passkey, {
    challenge,
    origins: originsOf(request, domain),
    domain,
    requiresUserVerification,
  });
  if (counter === null) throw new ApiError('unable_to_auth_webauthn_registration');
  const isNewCounter = await provider.passkeys.updateCounter(project, assertion.id, counter);
  if (!isNewCounter) throw new ApiError('unable_to_auth_webauthn_registration');
  const { userId, registration } = passkey;
  const result = await signIn(provider, request, {
    userId,
    factor: passkeySessionFactor(registration),
    minutes,
  });
  return { ...result, webauthn_registration_id: registration.webauthn_registration_id };
}

/**
 * Returns whether the passkey belongs to the right user (WebAuthn 7.2, step 6). This is the user who was known at the
 * start of the ceremony, or else the user whose id the authenticator sends.
 */
function isOfUser(
  { response: { userHandle } }: AuthenticationResponseJSON,
  passkey: Passkey,
  { userId }: Ceremonies['authentication'],
): boolean {
  if (userId !== null && userId !== passkey.userId) return false;
  if (userHandle === undefined) return userId !== null;
  return userHandle === passkey.userHandle;
}
