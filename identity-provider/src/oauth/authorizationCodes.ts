import { createToken, hashSecret } from '../credentials/secrets';
import type { Database } from '../database/database';
import type { OAuthClient } from '../projects/clients';
import { nowOf } from '../projects/projects';
import type { Project } from '../projects/projects';
import type { Session } from '../sessions/types';
import { authenticationTime } from './authenticationTime';

const LIFETIME_MS = 60_000;
const KEPT_MS = 60 * 60_000;

export interface NewCode {
  project: Project;
  session: Session;
  client: OAuthClient;
  redirectUri: string;
  /** What the user granted. */
  scopes: string[];
  nonce: string | undefined;
  codeChallenge: string | undefined;
}

export interface AuthorizationCodes {
  issue(code: NewCode): Promise<string>;
}

export function createAuthorizationCodes(database: Database): AuthorizationCodes {
  return {
    async issue({ project, session, client, redirectUri, scopes, nonce, codeChallenge }) {
      const code = createToken();
      const now = nowOf(project);
      await database.batch([
        {
          sql: 'DELETE FROM authorization_codes WHERE client_id = :clientId AND expires_at < :longAgo',
          args: { clientId: client.client_id, longAgo: now - KEPT_MS },
        },
        {
          sql: `INSERT INTO authorization_codes (code_hash, client_id, user_id, session_id, redirect_uri, scope,
                  nonce, code_challenge, auth_time, expires_at)
                VALUES (:codeHash, :clientId, :userId, :sessionId, :redirectUri, :scope,
                  :nonce, :codeChallenge, :authTime, :expiresAt)`,
          args: {
            codeHash: hashSecret(code),
            clientId: client.client_id,
            userId: session.user_id,
            sessionId: session.session_id,
            redirectUri,
            scope: scopes.join(' '),
            nonce: nonce ?? null,
            codeChallenge: codeChallenge ?? null,
            authTime: authenticationTime(session),
            expiresAt: now + LIFETIME_MS,
          },
        },
      ]);
      return code;
    },
  };
}
