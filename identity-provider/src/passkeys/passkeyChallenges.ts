import { hashSecret } from '../credentials/secrets.ts';
import type { Database } from '../database/database.ts';
import { nowOf, type Project } from '../projects/projects.ts';

/** WebAuthn (15.1) recommends this timeout for the browser's prompt. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** For each purpose of a challenge: the data that is stored with it, and later compared with the browser's reply. */
export interface Ceremonies {
  registration: {
    domain: string;
    requiresUserVerification: boolean;
    userHandle: string;
    userAgent: string;
    authenticatorType: string;
  };
  authentication: {
    domain: string;
    requiresUserVerification: boolean;
    /**
     * The user who must own the passkey. Null if the user is not known yet, because the passkey will identify the user.
     */
    userId: string | null;
  };
}

type Purpose = keyof Ceremonies;

export interface NewChallenge<P extends Purpose> {
  /** At least 128 random bits. The database contains only the hash. */
  challenge: string;
  purpose: P;
  /** The only session in which the challenge is valid. Null if the challenge was requested without a session. */
  sessionId: string | null;
  ceremony: Ceremonies[P];
}

export interface ChallengeRedemption<P extends Purpose> {
  challenge: string;
  purpose: P;
  sessionId: string | undefined;
}

export interface PasskeyChallenges {
  issue<P extends Purpose>(project: Project, challenge: NewChallenge<P>): Promise<void>;
  /**
   * Checks and consumes a challenge in one SQL statement. So the challenge is consumed even if the ceremony fails
   * later. Returns null for an invalid challenge.
   */
  redeem<P extends Purpose>(
    project: Project,
    redemption: ChallengeRedemption<P>,
  ): Promise<Ceremonies[P] | null>;
}

export function createPasskeyChallenges(database: Database): PasskeyChallenges {
  return {
    async issue(project, { challenge, purpose, sessionId, ceremony }) {
      const now = nowOf(project);
      const { publicToken } = project;
      await database.batch([
        {
          sql: 'DELETE FROM webauthn_challenges WHERE public_token = :publicToken AND expires_at <= :now',
          args: { publicToken, now },
        },
        {
          sql: `INSERT INTO webauthn_challenges
                  (challenge_hash, public_token, purpose, session_id, ceremony, expires_at)
                VALUES (:challengeHash, :publicToken, :purpose, :sessionId, :ceremony, :expiresAt)`,
          args: {
            challengeHash: hashSecret(challenge),
            publicToken,
            purpose,
            sessionId,
            ceremony: JSON.stringify(ceremony),
            expiresAt: now + CHALLENGE_LIFETIME_MS,
          },
        },
      ]);
    },

    async redeem<P extends Purpose>(
      project: Project,
      { challenge, purpose, sessionId }: ChallengeRedemption<P>,
    ) {
      const redeemed = await database.first<{ ceremony: string }>(
        `DELETE FROM webauthn_challenges
         WHERE challenge_hash = :challengeHash AND public_token = :publicToken AND purpose = :purpose
           AND expires_at > :now AND (session_id IS NULL OR session_id = :sessionId)
         RETURNING ceremony`,
        {
          challengeHash: hashSecret(challenge),
          publicToken: project.publicToken,
          purpose,
          now: nowOf(project),
          sessionId: sessionId ?? null,
        },
      );
      // The cast is safe: only `issue` writes this text, and its type ensures that ceremony and purpose belong
      // together.
      return redeemed && (JSON.parse(redeemed.ceremony) as Ceremonies[P]);
    },
  };
}
