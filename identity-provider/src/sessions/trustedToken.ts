import { createLocalJWKSet, jwtVerify } from 'jose';
import { nowOf, type Project } from '../projects/projects.ts';
import { readEmail } from '../users/identifiers.ts';
import { ApiError } from '../wire/errors.ts';

/** What the provider reads from a JWT of a trusted system. */
export interface TrustedToken {
  email: string;
  /** The session's factor names the token by it: the claim `jti`, or `sub` if there is no `jti`. */
  tokenId: string;
}

/** @throws ApiError `trusted_token_profile_not_found`, `invalid_trusted_auth_token` */
export async function verifyTrustedToken(
  project: Project,
  profileId: string,
  token: string,
): Promise<TrustedToken> {
  const profile = project.settings.trusted_token_profiles.find((known) => known.profile_id === profileId);
  if (!profile) throw new ApiError('trusted_token_profile_not_found');
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(profile.jwks), {
      issuer: profile.issuer,
      audience: profile.audience,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'email'],
      currentDate: new Date(nowOf(project)),
    });
    return { email: readEmail(payload), tokenId: payload.jti ?? payload.sub ?? '' };
  } catch {
    throw new ApiError('invalid_trusted_auth_token');
  }
}
