import type { Database } from '../database/database';
import { createId } from '../projects/projects';
import type { Project } from '../projects/projects';
import { insertFactor } from '../users/factors';
import type { NewFactor } from '../users/factors';
import type { OAuthRegistration } from '../users/types';
import { identityKey } from './identity';
import type { SocialIdentity } from './identity';
import { socialProviders } from './socialProviders';

export interface Registrations {
  /** The factor that an identity becomes, of a user who is yet to be created. */
  factorOf(project: Project, identity: SocialIdentity): Omit<NewFactor<'providers'>, 'userId'>;
  /** False, and nothing changes, when the identity is registered already. */
  add(project: Project, identity: SocialIdentity, userId: string): Promise<boolean>;
  isOf(project: Project, identity: SocialIdentity, userId: string): Promise<boolean>;
  /** False when the user has no such registration. */
  remove(project: Project, owned: { userId: string; registrationId: string }): Promise<boolean>;
}

const kind = 'providers';

/** The identities at social providers that users sign in with. */
export function createRegistrations(database: Database): Registrations {
  const factorOf: Registrations['factorOf'] = (project, identity) => {
    const id = createId(project, 'oauth-user');
    const { provider, subject, pictureUrl, locale } = identity;
    const value: OAuthRegistration = {
      oauth_user_registration_id: id,
      provider_type: socialProviders[provider],
      provider_subject: subject,
      profile_picture_url: pictureUrl,
      locale,
    };
    return { kind, lookupKey: identityKey(identity), id, value };
  };

  return {
    factorOf,
    async add(project, identity, userId) {
      const { sql, args } = insertFactor(project, { ...factorOf(project, identity), userId });
      return (await database.run(`${sql} ON CONFLICT DO NOTHING`, args)) > 0;
    },
    async isOf({ publicToken }, identity, userId) {
      const row = await database.first(
        `SELECT 1 FROM factors WHERE public_token = :publicToken AND kind = '${kind}'
           AND lookup_key = :lookupKey AND user_id = :userId`,
        { publicToken, lookupKey: identityKey(identity), userId },
      );
      return row !== null;
    },
    async remove({ publicToken }, owned) {
      const removed = await database.run(
        `DELETE FROM factors WHERE public_token = :publicToken AND kind = '${kind}'
           AND factor_id = :registrationId AND user_id = :userId`,
        { publicToken, ...owned },
      );
      return removed > 0;
    },
  };
}
