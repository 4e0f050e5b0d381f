import type { VerifiedFactor } from '../sessions/types';
import { lookupKeyOf } from '../users/identifiers';
import type { User } from '../users/types';
import type { SocialIdentity } from './identity';
import { socialProviders, providersWithoutEmail } from './socialProviders';
import type { SocialProvider } from './socialProviders';

/** Returns the factor that a session gets after a sign-in with this identity. */
export function socialSessionFactor(
  user: User,
  { provider, subject, email }: SocialIdentity,
): VerifiedFactor {
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
