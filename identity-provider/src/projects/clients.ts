import { createToken, hashSecret } from '../credentials/secrets.ts';
import type { Database } from '../database/database.ts';
import { createId, type Project } from './projects.ts';

export const clientTypes = [
  'first_party',
  'first_party_public',
  'third_party',
  'third_party_public',
] as const;

/**
 * An application that may request access to accounts of this project's users. The names are those of `/dev` and of the
 * consent page.
 */
export interface OAuthClient {
  client_id: string;
  client_name?: string | undefined;
  client_uri?: string | undefined;
  logo_uri?: string | undefined;
  client_type: (typeof clientTypes)[number];
  redirect_uris: string[];
  post_logout_redirect_uris: string[];
  scopes: string[];
  /**
   * If false, users are never asked for consent. If true, users are asked until their consent is stored, and again if
   * the request has `prompt=consent` or `prompt=select_account`.
   */
  consent_required: boolean;
}

export type NewClient = Omit<OAuthClient, 'client_id'> & { client_id?: string };

/** A public client cannot keep a secret, so it gets none. */
export function isPublic({ client_type }: OAuthClient): boolean {
  return client_type.endsWith('_public');
}

export interface Clients {
  find(project: Project, clientId: string): Promise<OAuthClient | null>;
  findSecretHash(project: Project, clientId: string): Promise<string | null>;
  /**
   * Stores a client. If the client is not public, the result contains its secret, by default a new one. The secret cannot
   * be read again later, because the database contains only its hash.
   */
  save(
    project: Project,
    client: NewClient,
    secret?: string,
  ): Promise<OAuthClient & { client_secret?: string }>;
}

export function createClients(database: Database): Clients {
  return {
    async find({ publicToken }, clientId) {
      const row = await database.first<{ client: string }>(
        'SELECT client FROM clients WHERE public_token = :publicToken AND client_id = :clientId',
        { publicToken, clientId },
      );
      // The cast is safe, because `save` has written this text.
      return row && (JSON.parse(row.client) as OAuthClient);
    },

    async findSecretHash({ publicToken }, clientId) {
      const row = await database.first<{ secret_hash: string | null }>(
        'SELECT secret_hash FROM clients WHERE public_token = :publicToken AND client_id = :clientId',
        { publicToken, clientId },
      );
      return row?.secret_hash ?? null;
    },

    async save(project, newClient, newSecret = createToken()) {
      const client: OAuthClient = { client_id: createId(project, 'connected-app'), ...newClient };
      const secret = isPublic(client) ? undefined : newSecret;
      await database.run(
        `INSERT INTO clients (client_id, public_token, client, secret_hash)
         VALUES (:clientId, :publicToken, :client, :secretHash)
         ON CONFLICT (client_id) DO UPDATE SET client = excluded.client, secret_hash = excluded.secret_hash`,
        {
          clientId: client.client_id,
          publicToken: project.publicToken,
          client: JSON.stringify(client),
          secretHash: secret === undefined ? null : hashSecret(secret),
        },
      );
      return secret === undefined ? client : { ...client, client_secret: secret };
    },
  };
}
