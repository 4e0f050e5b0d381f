import type { Adapter, AdapterPayload } from 'oidc-provider';
import { hashSecret } from '../credentials/secrets.ts';
import type { Database } from '../database/database.ts';
import { nowOf, type Project } from '../projects/projects.ts';

export const ACCESS_TOKEN_SECONDS = 60 * 60;

interface TokenRow {
  payload: string;
  expires_at: number;
  consumed_at: number | null;
}

interface StoreInput {
  database: Database;
  /** A function, because tests may move the project's clock between two operations. */
  project: () => Project;
  /** The library's name for the kind of entry: `AuthorizationCode`, `AccessToken`, `RefreshToken` or `Grant`. */
  model: string;
  /** Creates the error for a token that is used a second time. */
  createReuseError: () => Error;
}

/**
 * Stores the codes, tokens and grants of the OpenID Connect library. Their ids are hashed. The library uses the real
 * clock, but the database uses the project's clock, so this file converts the times.
 */
export function createTokenStore({ database, project, model, createReuseError }: StoreInput): Adapter {
  const keyOf = (id: string) => ({ model, idHash: hashSecret(id) });
  const hasKey = 'model = :model AND id_hash = :idHash';

  async function revokeByGrantId(grantId: string): Promise<void> {
    await database.run('DELETE FROM oauth_tokens WHERE grant_id = :grantId', { grantId });
  }

  return {
    // `jti` is the token itself, so it is not stored.
    async upsert(id, { jti: _token, ...payload }, expiresIn = 0) {
      const { publicToken } = project();
      const now = nowOf(project());
      await database.batch([
        {
          sql: 'DELETE FROM oauth_tokens WHERE public_token = :publicToken AND expires_at < :now',
          args: { publicToken, now },
        },
        {
          sql: `INSERT INTO oauth_tokens (model, id_hash, public_token, client_id, user_id, grant_id, payload, expires_at)
                VALUES (:model, :idHash, :publicToken, :clientId, :userId, :grantId, :payload, :expiresAt)
                ON CONFLICT DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
          args: {
            ...keyOf(id),
            publicToken,
            clientId: payload.clientId ?? null,
            userId: payload.accountId ?? null,
            grantId: payload.grantId ?? (model === 'Grant' ? id : null),
            payload: JSON.stringify(payload),
            expiresAt: now + expiresIn * 1000,
          },
        },
      ]);
    },

    async find(id) {
      const row = await database.first<TokenRow>(
        `SELECT payload, expires_at, consumed_at FROM oauth_tokens WHERE public_token = :publicToken AND ${hasKey}`,
        { ...keyOf(id), publicToken: project().publicToken },
      );
      if (!row) return undefined;
      // The cast is safe, because the function `upsert` has written this text.
      const payload = JSON.parse(row.payload) as AdapterPayload;
      const exp = Math.floor((row.expires_at - project().clockOffsetMs) / 1000);
      const isConsumed = row.consumed_at !== null;
      return { ...payload, jti: id, exp, ...(isConsumed && { consumed: true }) };
    },

    /**
     * If a token is used twice, even by two concurrent requests, the second use revokes all tokens of the grant. To
     * detect a second use, the database keeps the consumed token as long as access tokens of the grant may be valid.
     */
    async consume(id) {
      const now = nowOf(project());
      const consumedRows = await database.run(
        `UPDATE oauth_tokens SET consumed_at = :now, expires_at = MAX(expires_at, :keptUntil)
         WHERE ${hasKey} AND consumed_at IS NULL`,
        { ...keyOf(id), now, keptUntil: now + ACCESS_TOKEN_SECONDS * 1000 },
      );
      if (consumedRows > 0) return;
      const row = await database.first<{ grant_id: string }>(
        `SELECT grant_id FROM oauth_tokens WHERE ${hasKey}`,
        keyOf(id),
      );
      if (row) await revokeByGrantId(row.grant_id);
      throw createReuseError();
    },

    async destroy(id) {
      await database.run(`DELETE FROM oauth_tokens WHERE ${hasKey}`, keyOf(id));
    },

    revokeByGrantId,

    // The library calls these functions only in flows that we have disabled.
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}
