import { randomUUID } from 'node:crypto';
import { createToken, hashSecret } from '../credentials/secrets';
import type { Database } from '../database/database';
import { createId, nowOf, toTimestamp } from '../projects/projects';
import type { Project } from '../projects/projects';
import type { SigningKeys } from '../keys/signingKeys';
import type { AuthenticationFactor, Session, SessionTokens } from './types';

const JWT_LIFETIME_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface NewSession {
  userId: string;
  minutes: number;
  attributes: Session['attributes'];
  factors: AuthenticationFactor[];
}

export interface Sessions {
  start(project: Project, session: NewSession): Promise<SessionTokens>;
  /** The live session of a token, or null. */
  find(project: Project, token: string): Promise<Session | null>;
  isLive(project: Project, sessionId: string): Promise<boolean>;
  /** Marks the session as used now and, with `minutes`, lets it last that long from now. Null when it has ended. */
  touch(project: Project, token: string, minutes?: number): Promise<SessionTokens | null>;
  /** False when there was nothing to end. */
  revoke(project: Project, token: string): Promise<boolean>;
  revokeAll(project: Project, userId: string): Promise<void>;
}

interface SessionRow {
  session_id: string;
  user_id: string;
  started_at: number;
  last_accessed_at: number;
  expires_at: number;
  attributes: string;
  authentication_factors: string;
}

const columns =
  'session_id, user_id, started_at, last_accessed_at, expires_at, attributes, authentication_factors';
const live = 'public_token = :publicToken AND token_hash = :tokenHash AND expires_at > :now';

/** @param issuer the `iss` of session JWTs */
export function createSessions(database: Database, keys: SigningKeys, issuer: string): Sessions {
  function withTokens(project: Project, session: Session, token: string): SessionTokens {
    return { session, session_token: token, session_jwt: keys.signJwt(claimsOf(project, session, issuer)) };
  }

  return {
    async start(project, { userId, minutes, attributes, factors }) {
      const now = nowOf(project);
      const token = createToken();
      const { publicToken } = project;
      await database.run('DELETE FROM sessions WHERE public_token = :publicToken AND expires_at < :longAgo', {
        publicToken,
        longAgo: now - DAY_MS,
      });
      const row: SessionRow = {
        session_id: createId(project, 'session'),
        user_id: userId,
        started_at: now,
        last_accessed_at: now,
        expires_at: now + Math.round(minutes * MINUTE_MS),
        attributes: JSON.stringify(attributes),
        authentication_factors: JSON.stringify(factors),
      };
      await database.run(
        `INSERT INTO sessions (public_token, token_hash, ${columns})
         VALUES (:publicToken, :tokenHash, :session_id, :user_id, :started_at, :last_accessed_at, :expires_at,
           :attributes, :authentication_factors)`,
        { publicToken, tokenHash: hashSecret(token), ...row },
      );
      return withTokens(project, toSession(row), token);
    },

    async find(project, token) {
      const row = await database.first<SessionRow>(`SELECT ${columns} FROM sessions WHERE ${live}`, {
        publicToken: project.publicToken,
        tokenHash: hashSecret(token),
        now: nowOf(project),
      });
      return row && toSession(row);
    },

    async isLive(project, sessionId) {
      const row = await database.first(
        'SELECT 1 FROM sessions WHERE public_token = :publicToken AND session_id = :sessionId AND expires_at > :now',
        { publicToken: project.publicToken, sessionId, now: nowOf(project) },
      );
      return row !== null;
    },

    async touch(project, token, minutes) {
      const now = nowOf(project);
      const row = await database.first<SessionRow>(
        `UPDATE sessions SET last_accessed_at = :now, expires_at = COALESCE(:expiresAt, expires_at)
         WHERE ${live} RETURNING ${columns}`,
        {
          publicToken: project.publicToken,
          tokenHash: hashSecret(token),
          now,
          expiresAt: minutes === undefined ? null : now + minutes * MINUTE_MS,
        },
      );
      return row && withTokens(project, toSession(row), token);
    },

    async revoke(project, token) {
      const ended = await database.run(`DELETE FROM sessions WHERE ${live}`, {
        publicToken: project.publicToken,
        tokenHash: hashSecret(token),
        now: nowOf(project),
      });
      return ended > 0;
    },

    async revokeAll({ publicToken }, userId) {
      await database.run('DELETE FROM sessions WHERE public_token = :publicToken AND user_id = :userId', {
        publicToken,
        userId,
      });
    },
  };
}

function toSession(row: SessionRow): Session {
  return {
    session_id: row.session_id,
    user_id: row.user_id,
    started_at: toTimestamp(row.started_at),
    last_accessed_at: toTimestamp(row.last_accessed_at),
    expires_at: toTimestamp(row.expires_at),
    // Both columns are only ever written by `start`, from values of these types.
    attributes: JSON.parse(row.attributes) as Session['attributes'],
    authentication_factors: JSON.parse(row.authentication_factors) as AuthenticationFactor[],
    custom_claims: null,
    roles: [],
  };
}

function claimsOf(project: Project, session: Session, issuer: string): object {
  const now = nowOf(project);
  const expiresAt = Math.min(now + JWT_LIFETIME_MS, Date.parse(session.expires_at));
  const { user_id, custom_claims: _none, ...rest } = session;
  return {
    iss: issuer,
    aud: [project.publicToken],
    sub: user_id,
    iat: Math.floor(now / 1000),
    nbf: Math.floor(now / 1000),
    exp: Math.floor(expiresAt / 1000),
    jti: randomUUID(),
    [`${issuer}/session`]: rest,
  };
}
