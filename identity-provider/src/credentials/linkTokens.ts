import type { Database } from '../database/database.ts';
import { nowOf, type Project } from '../projects/projects.ts';
import { ApiError, type ErrorType } from '../wire/errors.ts';
import { challengeOf, createToken, hashSecret } from './secrets.ts';

/** The value of the parameter `stytch_token_type` in the redirect address. */
export type LinkKind = 'magic_links' | 'reset_password' | 'login' | 'impersonation';

/**
 * A reset email has two links, of the kinds `reset_password` and `login`. Both contain the same token, whose purpose is
 * `reset_password`.
 */
export type LinkPurpose = 'magic_links' | 'reset_password' | 'impersonation';

export const DEFAULT_LINK_MINUTES = 30;
export const LONGEST_LINK_MINUTES = 7 * 24 * 60;

export interface NewLinkToken {
  purpose: LinkPurpose;
  /** The recipient. Null if no message is sent. */
  userId: string | null;
  email: string;
  minutes: number;
  redirects: Partial<Record<LinkKind, string>>;
  codeChallenge?: string | undefined;
  /** If true, the token is valid only in a session of `userId`, and redeeming it adds `email` to this user. */
  needsSession: boolean;
}

export interface LinkRedemption {
  token: string;
  /** A token with another purpose is not usable. */
  purposes: LinkPurpose[];
  /** The error for a token that is not usable. */
  error: ErrorType;
  codeVerifier?: string | undefined;
  sessionUserId?: string | undefined;
}

export interface LinkTokens {
  /** Returns the token. The database contains only its hash. */
  issue(project: Project, token: NewLinkToken): Promise<string>;
  /** Invalidates the links that were sent to an address of the user. */
  invalidate(project: Project, userId: string, email: string): Promise<void>;
  /**
   * Returns the redirect address of a link, even if the token has expired or was used, because the host's page must
   * show this error.
   */
  findRedirect(token: string, kind: LinkKind): Promise<LinkTarget | null>;
  /** Checks a token, but not its PKCE challenge. */
  isUsable(project: Project, redemption: LinkRedemption): Promise<boolean>;
  /**
   * Checks and consumes a token in one SQL statement. A failed PKCE check does not consume the token. The user must
   * still have the address, except with `needsSession`: then the user does not have the address yet.
   * @throws ApiError `pkce_expected_code_verifier`, `pkce_mismatch`, or the error of the redemption
   */
  redeem(project: Project, redemption: LinkRedemption): Promise<RedeemedLink>;
}

export interface RedeemedLink {
  userId: string;
  email: string;
  /** True if the address is new for the user of the session. Then the caller of `redeem` must add it to this user. */
  joinsSession: boolean;
}

export interface LinkTarget {
  publicToken: string;
  redirectUrl: string;
}

/** Expired tokens stay in the database for a week, so that their links still lead to the host's page. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * The SQL condition for a token that can be redeemed: it is unused and has not expired, and its message was sent. With
 * `needs_session`, the session must be one of the recipient; otherwise the recipient must still have the address.
 */
const isUsable = `public_token = :publicToken AND token_hash = :tokenHash AND used_at IS NULL AND expires_at > :now
  AND user_id IS NOT NULL AND CASE needs_session WHEN 1 THEN user_id = :sessionUserId ELSE EXISTS (
    SELECT 1 FROM factors WHERE factors.public_token = link_tokens.public_token AND factors.kind = 'emails'
      AND factors.lookup_key = lower(link_tokens.email) AND factors.user_id = link_tokens.user_id) END
  AND purpose IN (SELECT value FROM json_each(:purposes))`;

export function createLinkTokens(database: Database): LinkTokens {
  return {
    async issue(project, { purpose, userId, email, minutes, redirects, codeChallenge, needsSession }) {
      const token = createToken();
      const now = nowOf(project);
      const { publicToken } = project;
      await database.batch([
        {
          sql: 'DELETE FROM link_tokens WHERE public_token = :publicToken AND expires_at < :longAgo',
          args: { publicToken, longAgo: now - KEPT_MS },
        },
        {
          sql: `INSERT INTO link_tokens (token_hash, public_token, purpose, user_id, email, redirects,
                  code_challenge, needs_session, expires_at)
                VALUES (:tokenHash, :publicToken, :purpose, :userId, :email, :redirects,
                  :codeChallenge, :needsSession, :expiresAt)`,
          args: {
            tokenHash: hashSecret(token),
            publicToken,
            purpose,
            userId,
            email,
            redirects: JSON.stringify(redirects),
            codeChallenge: codeChallenge ?? null,
            needsSession: needsSession ? 1 : 0,
            expiresAt: now + minutes * 60_000,
          },
        },
      ]);
      return token;
    },

    async invalidate(project, userId, email) {
      await database.run(
        `UPDATE link_tokens SET used_at = :now WHERE public_token = :publicToken AND user_id = :userId
           AND email = :email COLLATE NOCASE AND used_at IS NULL`,
        { publicToken: project.publicToken, userId, email, now: nowOf(project) },
      );
    },

    async findRedirect(token, kind) {
      return database.first<LinkTarget>(
        `SELECT public_token AS publicToken, json_extract(redirects, '$.' || :kind) AS redirectUrl FROM link_tokens
         WHERE token_hash = :tokenHash AND redirectUrl IS NOT NULL`,
        { tokenHash: hashSecret(token), kind },
      );
    },

    async isUsable(project, redemption) {
      const sql = `SELECT 1 FROM link_tokens WHERE ${isUsable}`;
      return (await database.first(sql, argumentsOf(project, redemption))) !== null;
    },

    async redeem(project, redemption) {
      const { error, codeVerifier } = redemption;
      const args = argumentsOf(project, redemption);
      const redeemed = await database.first<{ user_id: string; email: string; needs_session: number }>(
        `UPDATE link_tokens SET used_at = :now
         WHERE ${isUsable} AND (code_challenge IS NULL OR code_challenge = :challenge)
         RETURNING user_id, email, needs_session`,
        { ...args, challenge: codeVerifier === undefined ? null : challengeOf(codeVerifier) },
      );
      if (redeemed) {
        const { user_id: userId, email, needs_session } = redeemed;
        return { userId, email, joinsSession: needs_session === 1 };
      }
      // The token was not consumed: it is not usable, or the PKCE check has failed. After a failed PKCE check the token
      // stays valid, so that the client can try again with another verifier.
      const refusedByPkce = await database.first(
        `SELECT 1 FROM link_tokens WHERE ${isUsable} AND code_challenge IS NOT NULL`,
        args,
      );
      if (!refusedByPkce) throw new ApiError(error);
      throw new ApiError(codeVerifier === undefined ? 'pkce_expected_code_verifier' : 'pkce_mismatch');
    },
  };
}

function argumentsOf(project: Project, { token, purposes, sessionUserId }: LinkRedemption) {
  return {
    publicToken: project.publicToken,
    tokenHash: hashSecret(token),
    now: nowOf(project),
    sessionUserId: sessionUserId ?? null,
    purposes: JSON.stringify(purposes),
  };
}
