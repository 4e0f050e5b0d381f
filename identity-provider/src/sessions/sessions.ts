import { randomUUID } from 'node:crypto';
import { createToken, hashSecret } from '../credentials/secrets.ts';
import type { Database } from '../database/database.ts';
import type { SigningKeys } from '../keys/signingKeys.ts';
import { createId, nowOf, projectIdOf, toTimestamp, type Project } from '../projects/projects.ts';
import type { AuthenticationFactor, Session, SessionTokens } from './types.ts';

/** The name of the claim with the session, which servers read. */
export const SESSION_CLAIM = 'https://stytch.com/session';

const JWT_LIFETIME_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * A session that another session has replaced ends after this time. The time must be longer than three minutes, because
 * a page refreshes its session every three minutes.
 */
const REPLACED_MS = 5 * MINUTE_MS;

/**
 * A page may log the new session out, and then authenticate the previous one. Each of these two calls may take 20 s, so
 * the previous session must stay valid for more than 40 s.
 */
const UNDO_MS = 45_000;

export interface NewSession {
  userId: string;
  minutes: number;
  attributes: Session['attributes'];
  factors: AuthenticationFactor[];
}

export type SessionKey = { token: string } | { sessionId: string };

export interface Sessions {
  start(project: Project, session: NewSession): Promise<SessionTokens>;
  /** Returns null if the session has ended. */
  find(project: Project, token: string): Promise<Session | null>;
  /** Returns the user's sessions that have not ended, the newest first. */
  list(project: Project, userId: string): Promise<Session[]>;
  /** Returns whether the session has not ended yet. */
  isLive(project: Project, sessionId: string): Promise<boolean>;
  /**
   * Stores that the session is used now. If `minutes` is given, also sets the expiry. Returns null if the session has
   * ended. Tokens are stored only as hashes, so the result for an id has no token.
   */
  touch(project: Project, session: SessionKey, minutes?: number): Promise<SessionTokens | null>;
  /**
   * Adds a factor to the session, and stores that the session is used now. The factor replaces an earlier factor of the
   * same type and delivery method. Returns null if the session has ended.
   */
  addFactor(
    project: Project,
    token: string,
    factor: AuthenticationFactor,
    minutes?: number,
  ): Promise<SessionTokens | null>;
  /**
   * Marks the session as replaced by a session of another user. The marked session ends after five minutes, unless the
   * sign-in of the other user is undone or the marked session gets a further factor.
   */
  replace(project: Project, sessionId: string, replacedBy: string): Promise<void>;
  /**
   * Ends the session. The sessions that this session has replaced end at most 45 s later, unless they are refreshed in
   * this time. Returns false if the session had already ended.
   */
  revoke(project: Project, session: SessionKey): Promise<boolean>;
  /** Ends the user's sessions, except the session `kept`. */
  revokeAll(project: Project, userId: string, kept?: string): Promise<void>;
  /** Ends the user's sessions that have no other factor than this one, except the session `kept`. */
  revokeBasedOnlyOn(
    project: Project,
    userId: string,
    { factorId, kept }: { factorId: string; kept: string },
  ): Promise<void>;
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

/** The SQL condition for the session with a token, if the session has not ended. */
const isLiveSession = 'public_token = :publicToken AND token_hash = :tokenHash AND expires_at > :now';

/** The SQL condition for the session with a key. */
const isSession = '(token_hash = :tokenHash OR session_id = :sessionId)';

const keyArgs = (key: SessionKey) => ({
  tokenHash: 'token' in key ? hashSecret(key.token) : null,
  sessionId: 'token' in key ? null : key.sessionId,
});

/**
 * The SQL condition for a session that gets its full length back: no other session replaces it, or it gets a factor.
 */
const isRestored = `(:addsFactor = 1 OR NOT EXISTS (SELECT 1 FROM sessions AS successor
  WHERE successor.session_id = sessions.replaced_by AND successor.expires_at > :now))`;

interface Use {
  /** If it is given, the session ends this long after the use. Otherwise its end does not change. */
  minutes?: number | undefined;
  /** SQL that sets further columns. It starts with a comma. */
  changes?: string;
  /** The values for `changes`. */
  args?: object;
  addsFactor?: boolean;
}

/** @param issuer the claim `iss` of session JWTs */
export function createSessions(database: Database, keys: SigningKeys, issuer: string): Sessions {
  /**
   * Stores that a session is used now. A session that was replaced has only a short time left. It gets its full length
   * back in two cases: the session that has replaced it has ended, or this use adds a factor.
   */
  async function markUsed(
    project: Project,
    key: SessionKey,
    { minutes, changes = '', args = {}, addsFactor = false }: Use,
  ): Promise<SessionTokens | null> {
    const now = nowOf(project);
    const row = await database.first<SessionRow>(
      `UPDATE sessions SET last_accessed_at = :now,
         replaced_by = CASE WHEN ${isRestored} THEN NULL ELSE replaced_by END,
         full_expires_at = CASE WHEN ${isRestored} THEN NULL ELSE COALESCE(:expiresAt, full_expires_at) END,
         expires_at = CASE WHEN ${isRestored} THEN COALESCE(:expiresAt, full_expires_at, expires_at) ELSE expires_at END
         ${changes}
       WHERE public_token = :publicToken AND expires_at > :now
         AND ${isSession} RETURNING ${columns}`,
      {
        publicToken: project.publicToken,
        ...keyArgs(key),
        now,
        addsFactor: addsFactor ? 1 : 0,
        expiresAt: minutes === undefined ? null : now + minutes * MINUTE_MS,
        ...args,
      },
    );
    return row && withTokens(project, toSession(row), 'token' in key ? key.token : '');
  }

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
      const row = await database.first<SessionRow>(`SELECT ${columns} FROM sessions WHERE ${isLiveSession}`, {
        publicToken: project.publicToken,
        tokenHash: hashSecret(token),
        now: nowOf(project),
      });
      return row && toSession(row);
    },

    async list(project, userId) {
      const rows = await database.all<SessionRow>(
        `SELECT ${columns} FROM sessions WHERE public_token = :publicToken AND user_id = :userId AND expires_at > :now
         ORDER BY started_at DESC, rowid DESC`,
        { publicToken: project.publicToken, userId, now: nowOf(project) },
      );
      return rows.map(toSession);
    },

    async isLive(project, sessionId) {
      const row = await database.first(
        'SELECT 1 FROM sessions WHERE public_token = :publicToken AND session_id = :sessionId AND expires_at > :now',
        { publicToken: project.publicToken, sessionId, now: nowOf(project) },
      );
      return row !== null;
    },

    touch: (project, key, minutes) => markUsed(project, key, { minutes }),

    // The SQL removes the earlier factor of the same kind from the list, and appends the new factor.
    addFactor: (project, token, factor, minutes) =>
      markUsed(
        project,
        { token },
        {
          minutes,
          addsFactor: true,
          changes: `, authentication_factors = json_insert((
          SELECT json_group_array(json(value)) FROM json_each(sessions.authentication_factors)
          WHERE value ->> 'type' <> :type OR value ->> 'delivery_method' <> :deliveryMethod
        ), '$[#]', json(:factor))`,
          args: {
            type: factor.type,
            deliveryMethod: factor.delivery_method,
            factor: JSON.stringify(factor),
          },
        },
      ),

    async replace(project, sessionId, replacedBy) {
      await database.run(
        `UPDATE sessions SET replaced_by = :replacedBy, full_expires_at = COALESCE(full_expires_at, expires_at),
           expires_at = MIN(expires_at, :end)
         WHERE public_token = :publicToken AND session_id = :sessionId`,
        { publicToken: project.publicToken, sessionId, replacedBy, end: nowOf(project) + REPLACED_MS },
      );
    },

    async revoke(project, key) {
      const { publicToken } = project;
      const now = nowOf(project);
      const ended = await database.first<{ session_id: string }>(
        `DELETE FROM sessions WHERE public_token = :publicToken AND expires_at > :now AND ${isSession}
         RETURNING session_id`,
        { publicToken, ...keyArgs(key), now },
      );
      if (!ended) return false;
      // The ended session may have replaced a session that has replaced another one, so the SQL follows the chain.
      await database.run(
        `WITH RECURSIVE later (session_id) AS (
           VALUES (:ended) UNION SELECT sessions.session_id FROM sessions JOIN later ON replaced_by = later.session_id
         )
         UPDATE sessions SET expires_at = MIN(expires_at, :end)
         WHERE public_token = :publicToken AND replaced_by IN (SELECT session_id FROM later)`,
        { publicToken, ended: ended.session_id, end: now + UNDO_MS },
      );
      return true;
    },

    // Deletes the sessions in which every factor contains the id.
    async revokeBasedOnlyOn({ publicToken }, userId, { factorId, kept }) {
      await database.run(
        `DELETE FROM sessions WHERE public_token = :publicToken AND user_id = :userId AND session_id <> :kept
           AND NOT EXISTS (
             SELECT 1 FROM json_each(authentication_factors) AS factor
             WHERE NOT EXISTS (SELECT 1 FROM json_tree(factor.value) WHERE atom = :factorId))`,
        { publicToken, userId, factorId, kept },
      );
    },

    async revokeAll({ publicToken }, userId, kept = '') {
      await database.run(
        'DELETE FROM sessions WHERE public_token = :publicToken AND user_id = :userId AND session_id <> :kept',
        { publicToken, userId, kept },
      );
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
    // The casts are safe, because only `start` and `addFactor` write these columns.
    attributes: JSON.parse(row.attributes) as Session['attributes'],
    authentication_factors: JSON.parse(row.authentication_factors) as AuthenticationFactor[],
    custom_claims: null,
    roles: [],
  };
}

function claimsOf(project: Project, session: Session, issuer: string): object {
  const now = nowOf(project);
  const expiresAt = Math.min(now + JWT_LIFETIME_MS, Date.parse(session.expires_at));
  const { user_id, session_id, custom_claims: _none, ...rest } = session;
  return {
    iss: issuer,
    aud: [projectIdOf(project)],
    sub: user_id,
    iat: Math.floor(now / 1000),
    nbf: Math.floor(now / 1000),
    exp: Math.floor(expiresAt / 1000),
    jti: randomUUID(),
    [SESSION_CLAIM]: { id: session_id, ...rest },
  };
}
