import type { Database } from '../database/database';
import type { OAuthClient } from '../projects/clients';
import { nowOf } from '../projects/projects';
import type { Project } from '../projects/projects';
import type { Session } from '../sessions/types';

/** Who is asked, for whom. */
export interface ConsentSubject {
  project: Project;
  session: Session;
  client: OAuthClient;
}

/** What users have allowed applications, scope by scope, for as long as the project remembers it. */
export interface Consents {
  /** True when every one of the scopes was allowed and none of it is too long ago. */
  covers(subject: ConsentSubject, scopes: string[]): Promise<boolean>;
  remember(subject: ConsentSubject, scopes: string[]): Promise<void>;
  /**
   * Notes whether the session's user was asked. "Deny" and an automatic submission look the same on the wire, and a
   * consent given in another tab meanwhile must not turn the first into the second.
   */
  noteAsked(subject: ConsentSubject, isAsked: boolean): Promise<void>;
  wasAsked(subject: ConsentSubject): Promise<boolean>;
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

    async remember({ project, session, client }, scopes) {
      await database.batch(
        scopes.map((scope) => ({
          sql: `INSERT INTO consents (client_id, user_id, scope, granted_at) VALUES (:clientId, :userId, :scope, :now)
                ON CONFLICT DO UPDATE SET granted_at = excluded.granted_at`,
          args: { clientId: client.client_id, userId: session.user_id, scope, now: nowOf(project) },
        })),
      );
    },

    async noteAsked({ session, client }, isAsked) {
      await database.run(
        isAsked
          ? 'INSERT OR IGNORE INTO consent_questions (session_id, client_id) VALUES (:sessionId, :clientId)'
          : 'DELETE FROM consent_questions WHERE session_id = :sessionId AND client_id = :clientId',
        { sessionId: session.session_id, clientId: client.client_id },
      );
    },

    async wasAsked({ session, client }) {
      const row = await database.first(
        'SELECT 1 FROM consent_questions WHERE session_id = :sessionId AND client_id = :clientId',
        { sessionId: session.session_id, clientId: client.client_id },
      );
      return row !== null;
    },
  };
}
