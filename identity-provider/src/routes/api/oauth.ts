import type { FastifyRequest } from 'fastify';
import { readCodeVerifier } from '../../credentials/codeChallenge.ts';
import { challengeOf, createToken } from '../../credentials/secrets.ts';
import { nowOf, toTimestamp, type Project } from '../../projects/projects.ts';
import type { Provider } from '../../provider.ts';
import { findSession, requireSession } from '../../sessions/currentSession.ts';
import { requireStepUp } from '../../sessions/requireStepUp.ts';
import { readSessionMinutes, signIn } from '../../sessions/signIn.ts';
import type { Session, VerifiedFactor } from '../../sessions/types.ts';
import { identityKey, type SocialIdentity } from '../../social/identity.ts';
import { socialFactor } from '../../social/socialFactor.ts';
import {
  providersWithoutEmail,
  readSocialProvider,
  socialProviders,
  type SocialProvider,
} from '../../social/socialProviders.ts';
import type { SecretContents } from '../../social/socialSecrets.ts';
import { userOfIdentity } from '../../social/userOfIdentity.ts';
import { lookupKeyOf } from '../../users/identifiers.ts';
import type { User } from '../../users/types.ts';
import { projectOf } from '../../wire/apiCall.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, readString } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

/** The lifetime of the placeholders for the social provider's tokens. */
const PLACEHOLDER_LIFETIME_MS = 60 * 60_000;

/**
 * Ends a social sign-in: redeems the token in the redirect address. Also creates the tokens with which a page attaches
 * an identity to the user of a session. The routes before this call are in `routes/pages/social.ts`.
 */
export const oauth: ApiArea = (api, provider) => {
  api.post('/oauth/authenticate', async (request) => authenticate(provider, request));
  api.post('/oauth/attach', async (request) => attach(provider, request));
};

async function authenticate(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const body = asFields(request.body);
  const minutes = readSessionMinutes(body);
  const token = readString(body, 'token', { max: 128, error: 'oauth_token_not_found' });
  const codeVerifier = readCodeVerifier(body);
  provider.rateLimiter.count(project, 'social_sign_ins_per_minute', `token ${request.ip}`);

  const granted = await provider.socialSecrets.find(project, 'token', token);
  if (!granted) throw new ApiError('oauth_token_not_found');
  // If a check fails, the token is not consumed. This is safe, because the token is useless without the verifier or the
  // session.
  checkCodeVerifier(granted, codeVerifier);
  const session = await findSession(provider, request);
  checkSession(session, granted);
  if (!(await provider.socialSecrets.consume(project, 'token', token)))
    throw new ApiError('oauth_token_not_found');

  const { identity, attachTo } = granted;
  const userId =
    attachTo === null
      ? await userOfIdentity(provider, project, identity, session)
      : await attachIdentity(provider, project, identity, attachTo);
  const user = await provider.users.find(project, userId);
  if (!user) throw new ApiError('user_not_found');
  const factor = socialSessionFactor(user, identity);
  return {
    ...(await signIn(provider, request, { userId, factor, minutes })),
    provider_subject: identity.subject,
    provider_type: socialProviders[identity.provider],
    profile_picture_url: identity.pictureUrl,
    locale: identity.locale,
    provider_values: providerValues(provider, project, identity),
  };
}

function checkCodeVerifier(
  { codeChallenge, isOneTap }: SecretContents['token'],
  codeVerifier: string | undefined,
): void {
  if (codeChallenge === null) {
    // A verifier without a challenge is an error. One Tap is an exception, because there the client may send the
    // verifier of an earlier, abandoned sign-in.
    if (codeVerifier === undefined || isOneTap) return;
    throw new ApiError('pkce_did_not_expect_code_verifier');
  }
  if (codeVerifier === undefined) throw new ApiError('pkce_expected_code_verifier');
  if (challengeOf(codeVerifier) !== codeChallenge) throw new ApiError('pkce_mismatch');
}

/** If a token attaches an identity to a user, the token is valid only in a session of this user. */
function checkSession(session: Session | null, { attachTo }: SecretContents['token']): void {
  if (attachTo === null || session?.user_id === attachTo) return;
  throw new ApiError('oauth_token_not_found');
}

/**
 * Adds the identity to the user, unless the user has it already.
 * @throws ApiError `duplicate_oauth_registration` if another user has it
 */
async function attachIdentity(
  { factors }: Provider,
  project: Project,
  identity: SocialIdentity,
  userId: string,
): Promise<string> {
  if (await factors.add(project, { ...socialFactor(project, identity), userId })) return userId;
  const owner = await factors.findOwner(project, 'providers', identityKey(identity));
  if (owner !== userId) throw new ApiError('duplicate_oauth_registration');
  return userId;
}

/**
 * Returns placeholders for the social provider's tokens. They give no access to an API, because there is no real social
 * provider: our stand-in page replaces it.
 */
function providerValues({ signingKeys, addresses }: Provider, project: Project, identity: SocialIdentity) {
  const { provider, subject, email, isEmailVerified, scopes } = identity;
  const now = nowOf(project);
  const seconds = Math.floor(now / 1000);
  return {
    access_token: createToken(),
    refresh_token: createToken(),
    id_token: signingKeys.signJwt({
      iss: `${addresses.provider}/social/${provider}`,
      aud: project.publicToken,
      sub: subject,
      ...(email === null ? {} : { email, email_verified: isEmailVerified }),
      iat: seconds,
      exp: seconds + PLACEHOLDER_LIFETIME_MS / 1000,
    }),
    scopes,
    expires_at: toTimestamp(now + PLACEHOLDER_LIFETIME_MS),
  };
}

async function attach(provider: Provider, request: FastifyRequest) {
  const project = projectOf(request);
  const session = await requireSession(provider, request);
  const { user_id: userId } = session;
  const socialProvider = readSocialProvider(asFields(request.body));
  provider.rateLimiter.count(project, 'social_sign_ins_per_minute', `attach ${request.ip}`);
  await requireStepUp(provider, project, session);
  const attachment = { provider: socialProvider, userId };
  return { oauth_attach_token: await provider.socialSecrets.issue(project, 'attachment', attachment) };
}

/** Returns the factor that a session gets after a sign-in with this identity. */
function socialSessionFactor(user: User, { provider, subject, email }: SocialIdentity): VerifiedFactor {
  const registration = user.providers.find(
    ({ provider_type, provider_subject }) =>
      provider_type === socialProviders[provider] && provider_subject === subject,
  );
  const address = user.emails.find(
    (held) => email !== null && lookupKeyOf(held.email) === lookupKeyOf(email),
  );
  const detail: `${SocialProvider}_oauth_factor` = `${provider}_oauth_factor`;
  const factor: VerifiedFactor = { type: 'oauth', delivery_method: `oauth_${provider}` };
  factor[detail] = {
    id: registration?.oauth_user_registration_id ?? '',
    ...(providersWithoutEmail.includes(provider) ? {} : { email_id: address?.email_id ?? '' }),
    provider_subject: subject,
  };
  return factor;
}
