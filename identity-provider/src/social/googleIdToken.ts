import { jwtVerify, type JWTPayload } from 'jose';
import { nowOf, type Project } from '../projects/projects.ts';
import type { Provider } from '../provider.ts';
import { readEmail } from '../users/identifiers.ts';
import { ApiError } from '../wire/errors.ts';
import type { SocialIdentity } from './identity.ts';

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
const MAX_AGE = '1 hour';
const CLOCK_TOLERANCE_S = 30;
const LONGEST_SUBJECT = 255;
const LONGEST_NAME = 256;
const LONGEST_LOCALE = 35;
const LONGEST_PICTURE_URL = 2048;

/**
 * Verifies an ID token of Google One Tap (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token)
 * and returns its identity. Each token is accepted once.
 * @throws ApiError `oauth_config_not_found`, `invalid_google_id_token`
 */
export async function consumeGoogleIdToken(
  { googleKeys, socialSecrets }: Provider,
  project: Project,
  idToken: string,
): Promise<SocialIdentity> {
  const { google_client_id: clientId, google_jwks: jwks } = project.settings;
  if (clientId === null) throw new ApiError('oauth_config_not_found');
  const claims = await verifySignature();
  // A token with a nonce was made for another flow, because One Tap sends no nonce. A token with several audiences, or
  // with another requesting client (`azp`), may be known to other applications (OIDC Core 3.1.3.7, step 5).
  const { nonce, aud, azp = clientId } = claims;
  const isForThisFlow = nonce === undefined && aud === clientId && azp === clientId;
  if (!isForThisFlow) throw new ApiError('invalid_google_id_token');
  const identity = readClaims(claims);
  // To detect a second use, we store the token without its signature, because one signature can have several encodings.
  const [headerAndPayload = ''] = /^[\w-]+\.[\w-]+/.exec(idToken) ?? [];
  const expiresAt = ((claims.exp ?? 0) + CLOCK_TOLERANCE_S) * 1000;
  const isFirstUse = await socialSecrets.storeIdToken(project, headerAndPayload, expiresAt);
  if (!isFirstUse) throw new ApiError('invalid_google_id_token');
  return identity;

  async function verifySignature(): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, googleKeys.of(jwks), {
        issuer: issuers,
        audience: clientId ?? '',
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'iat', 'exp'],
        maxTokenAge: MAX_AGE,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(nowOf(project)),
      });
      return payload;
    } catch {
      throw new ApiError('invalid_google_id_token');
    }
  }
}

function readClaims(claims: JWTPayload): SocialIdentity {
  const { sub: subject } = claims;
  if (typeof subject !== 'string' || subject === '' || subject.length > LONGEST_SUBJECT) {
    throw new ApiError('invalid_google_id_token');
  }
  const email = claims['email'] === undefined ? null : readEmail(claims);
  return {
    provider: 'google',
    subject,
    email,
    isEmailVerified: email !== null && claims['email_verified'] === true,
    name: {
      first_name: readText(claims['given_name'], LONGEST_NAME),
      middle_name: '',
      last_name: readText(claims['family_name'], LONGEST_NAME),
    },
    pictureUrl: readPicture(claims['picture']),
    locale: readText(claims['locale'], LONGEST_LOCALE),
    scopes: ['openid', 'email', 'profile'],
  };
}

/** Cuts a text that is too long. A claim of another type counts as empty. */
function readText(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}

function readPicture(value: unknown): string {
  const text = readText(value, LONGEST_PICTURE_URL);
  return text.startsWith('https://') && URL.canParse(text) ? text : '';
}
