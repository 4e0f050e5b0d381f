import type { Database } from '../database/database.ts';
import type { OAuthClient } from '../projects/clients.ts';
import { nowOf, type Project } from '../projects/projects.ts';
import type { Session } from '../sessions/types.ts';

/** The user of a session, and the client to which this user gives a consent. */
export interface ConsentSubject {
  project: Project;
  session: Session;
  client: OAuthClient;
}

/** Stores the consents of users, for each client and scope. They expire after `consent_lifetime_minutes`. */
export interface Consents {
  /** Returns whether the user has granted every scope in a consent that has not expired. */
  covers(subject: ConsentSubject, scopes: string[]): Promise<boolean>;
  store(subject: ConsentSubject, scopes: string[]): Promise<void>;
}

export function createConsents(database: Database): Consents {
  return {
    async covers({ project, session, client }, scopes) {
      const rows = await database.all<{ scope: string }>(
        'SELECT scope FROM consents WHERE client_id = :clientId AND user_id = :userId AND granted_at > :earliest',
        {
          clientId: client.client_id,
          userId: session.user_id,
          earliest: nowOf(project) - project.settings.consent_lifetime_minutes * 60_000,
        },
      );
      return scopes.every((scope) => rows.some((row) => row.scope === scope));
    },

    async store({ project, session, client }, scopes) {
      await database.batch(
        scopes.map((scope) => ({
          sql: `INSERT INTO consents (client_id, user_id, scope, granted_at) VALUES (:clientId, :userId, :scope, :now)
                ON CONFLICT DO UPDATE SET granted_at = excluded.granted_at`,
          args: { clientId: client.client_id, userId: session.user_id, scope, now: nowOf(project) },
        })),
      );
    },
  };
}
