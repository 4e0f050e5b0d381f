import type { Database } from '../database/database.ts';
import type { OAuthClient } from '../projects/clients.ts';
import { nowOf, type Project } from '../projects/projects.ts';
import type { ConsentSubject } from './consents.ts';

/** An application that a user has authorized. */
export interface ConnectedApp {
  client: OAuthClient;
  /** The scopes of all authorizations together. */
  scopes: string[];
  /** The time of the first authorization, in milliseconds since 1970. */
  connectedAt: number;
}

/**
 * Stores which applications have got a code for an account, also those that need no consent. Unlike a consent, this
 * does not expire.
 */
export interface ConnectedApps {
  connect(subject: ConsentSubject, scopes: string[]): Promise<void>;
  /** Returns the user's applications, the newest last. */
  list(project: Project, userId: string): Promise<ConnectedApp[]>;
  /**
   * Removes the application from the user's account, with the consent and all codes and tokens. Returns false if the
   * user has not authorized it.
   */
  disconnect(project: Project, userId: string, clientId: string): Promise<boolean>;
}

export function createConnectedApps(database: Database): ConnectedApps {
  return {
    async connect({ project, session, client }, scopes) {
      await database.batch(
        scopes.map((scope) => ({
          sql: `INSERT INTO connected_apps (client_id, user_id, scope, connected_at)
                VALUES (:clientId, :userId, :scope, :now) ON CONFLICT DO NOTHING`,
          args: { clientId: client.client_id, userId: session.user_id, scope, now: nowOf(project) },
        })),
      );
    },

    async list({ publicToken }, userId) {
      const rows = await database.all<{ client: string; scope: string; connected_at: number }>(
        `SELECT client, scope, connected_at FROM connected_apps JOIN clients USING (client_id)
         WHERE public_token = :publicToken AND user_id = :userId ORDER BY connected_apps.rowid`,
        { publicToken, userId },
      );
      const apps = new Map<string, ConnectedApp>();
      for (const { client: text, scope, connected_at: connectedAt } of rows) {
        // The cast is safe, because only the store of the clients writes this text.
        const client = JSON.parse(text) as OAuthClient;
        const app = apps.get(client.client_id);
        if (app) app.scopes.push(scope);
        else apps.set(client.client_id, { client, scopes: [scope], connectedAt });
      }
      return [...apps.values()];
    },

    async disconnect({ publicToken }, userId, clientId) {
      const args = { userId, clientId };
      const isOfApp = 'user_id = :userId AND client_id = :clientId';
      const removedRows = await database.run(
        `DELETE FROM connected_apps WHERE ${isOfApp}
           AND EXISTS (SELECT 1 FROM clients WHERE client_id = :clientId AND public_token = :publicToken)`,
        { ...args, publicToken },
      );
      if (removedRows === 0) return false;
      await database.batch([
        { sql: `DELETE FROM consents WHERE ${isOfApp}`, args },
        { sql: `DELETE FROM oauth_tokens WHERE ${isOfApp}`, args },
      ]);
      return true;
    },
  };
}
