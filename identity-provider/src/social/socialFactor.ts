import { createId, type Project } from '../projects/projects.ts';
import type { Factor } from '../users/factors.ts';
import { identityKey, type SocialIdentity } from './identity.ts';
import { socialProviders } from './socialProviders.ts';

/** Returns the factor of the user who owns the identity. */
export function socialFactor(project: Project, identity: SocialIdentity): Factor<'providers'> {
  const id = createId(project, 'oauth-user');
  const { provider, subject, pictureUrl, locale } = identity;
  return {
    kind: 'providers',
    lookupKey: identityKey(identity),
    id,
    value: {
      oauth_user_registration_id: id,
      provider_type: socialProviders[provider],
      provider_subject: subject,
      profile_picture_url: pictureUrl,
      locale,
    },
  };
}
