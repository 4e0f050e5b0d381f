import { createId } from '../projects/projects';
import type { Project } from '../projects/projects';
import type { Factor } from '../users/factors';
import { identityKey } from './identity';
import type { SocialIdentity } from './identity';
import { socialProviders } from './socialProviders';

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
