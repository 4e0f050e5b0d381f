import type { Database } from '../database/database.ts';
import { nowOf, type Project } from '../projects/projects.ts';
import type { Wallet, WalletType } from './wallet.ts';

/** A text for a wallet to sign, and the conditions for the reply. */
export interface WalletChallenge {
  wallet: Wallet;
  nonce: string;
  message: string;
  origin: string;
  /** Fields of the EIP-4361 message ("Sign-In with Ethereum"). Null if the text is not such a message. */
  siwe: { uri: string; chainId: string } | null;
  /** The only session in which the challenge is valid. Null if the challenge was requested without a session. */
  sessionId: string | null;
  /** The IP address of the caller that has requested the challenge. */
  caller: string;
  /** The time on the project's clock, in milliseconds since 1970. */
  expiresAt: number;
}

/** The caller that replies to a challenge. */
export interface WalletCaller {
  sessionId: string | undefined;
  /** Missing if the caller is not a browser. */
  origin: string | undefined;
  /** The caller's IP address. */
  caller: string;
}

export interface WalletChallenges {
  issue(project: Project, challenge: WalletChallenge): Promise<void>;
  /**
   * Returns the challenges to which this reply may belong: those that the same caller has requested for the wallet, and
   * a few that other callers have requested for the same wallet. There can be several: anyone can request a challenge
   * for any address, so a new challenge must not invalidate the earlier ones.
   * Active challenges come before expired ones, then the caller's own before those of others, then newer before older.
   */
  list(project: Project, wallet: Wallet, by: WalletCaller): Promise<WalletChallenge[]>;
  /** Returns false if the challenge was consumed before. */
  consume(project: Project, challenge: WalletChallenge): Promise<boolean>;
}

/**
 * The maximum number of challenges in the result of `list`. The number is limited, because the signature is checked
 * against each challenge. All active challenges of one caller fit: a challenge is active for five minutes, and
 * `wallet_starts_per_minute` allows twelve new ones per minute.
 */
const MOST_LISTED = 64;

/**
 * The maximum number of other callers' challenges in the result of `list`. The result contains them, because a person
 * may request a challenge in one network, and reply from another.
 */
const MOST_OF_OTHERS = 8;

/**
 * An expired challenge stays in the database for this time, so that the error can say that it has
 * expired.
 */
const KEPT_MS = 60 * 60_000;

interface ChallengeRow {
  wallet_type: WalletType;
  address: string;
  nonce: string;
  message: string;
  origin: string;
  siwe: string;
  session_id: string | null;
  caller: string;
  expires_at: number;
}

export function createWalletChallenges(database: Database): WalletChallenges {
  return {
    async issue(project, { wallet, nonce, message, origin, siwe, sessionId, caller, expiresAt }) {
      const { publicToken } = project;
      await database.batch([
        {
          sql: 'DELETE FROM wallet_challenges WHERE public_token = :publicToken AND expires_at <= :longAgo',
          args: { publicToken, longAgo: nowOf(project) - KEPT_MS },
        },
        {
          sql: `INSERT INTO wallet_challenges
                  (nonce, public_token, wallet_type, address, message, origin, siwe, session_id, caller, expires_at)
                VALUES
                  (:nonce, :publicToken, :type, :address, :message, :origin, :siwe, :sessionId, :caller, :expiresAt)`,
          args: {
            nonce,
            publicToken,
            ...wallet,
            message,
            origin,
            siwe: JSON.stringify(siwe),
            sessionId,
            caller,
            expiresAt,
          },
        },
      ]);
    },

    async list(project, wallet, { sessionId, origin, caller }) {
      const { publicToken } = project;
      // `position` numbers the caller's own challenges, and separately those of all other callers.
      const rows = await database.all<ChallengeRow>(
        `SELECT * FROM (
           SELECT rowid AS row_number, *,
             ROW_NUMBER() OVER (PARTITION BY caller = :caller ORDER BY expires_at > :now DESC, rowid DESC) AS position
           FROM wallet_challenges
           WHERE public_token = :publicToken AND wallet_type = :type AND address = :address
             AND (session_id IS NULL OR session_id = :sessionId) AND origin = COALESCE(:origin, origin))
         WHERE caller = :caller OR position <= ${MOST_OF_OTHERS}
         ORDER BY expires_at > :now DESC, caller = :caller DESC, row_number DESC LIMIT ${MOST_LISTED}`,
        {
          publicToken,
          ...wallet,
          sessionId: sessionId ?? null,
          origin: origin ?? null,
          caller,
          now: nowOf(project),
        },
      );
      return rows.map(toChallenge);
    },

    async consume({ publicToken }, { nonce }) {
      const consumed = await database.run(
        'DELETE FROM wallet_challenges WHERE public_token = :publicToken AND nonce = :nonce',
        { publicToken, nonce },
      );
      return consumed > 0;
    },
  };
}

function toChallenge(row: ChallengeRow): WalletChallenge {
  return {
    wallet: { type: row.wallet_type, address: row.address },
    nonce: row.nonce,
    message: row.message,
    origin: row.origin,
    // The cast is safe, because `issue` has written this text.
    siwe: JSON.parse(row.siwe) as WalletChallenge['siwe'],
    sessionId: row.session_id,
    caller: row.caller,
    expiresAt: row.expires_at,
  };
}
