import type { Database } from '../database/database';
import { nowOf } from '../projects/projects';
import type { Project } from '../projects/projects';
import type { Wallet, WalletType } from './wallet';

/** A text for a wallet to sign, and the conditions for its reply. */
export interface WalletChallenge {
  wallet: Wallet;
  nonce: string;
  message: string;
  /** Origin of the requesting page. */
  origin: string;
  /** Further fields of an EIP-4361 message; null for any other text. */
  siwe: { uri: string; chainId: string } | null;
  /** The session of the challenge, with which it ends; null for a sign-in. */
  sessionId: string | null;
  /** IP address of the requesting caller. */
  caller: string;
  expiresAt: number;
}

/** The caller that replies to a challenge. */
export interface WalletCaller {
  /** The session of the caller, if there is one. */
  sessionId: string | undefined;
  /** Origin of the page; only browsers send one. */
  origin: string | undefined;
  /** IP address. */
  caller: string;
}

export interface WalletChallenges {
  issue(project: Project, challenge: WalletChallenge): Promise<void>;
  /**
   * The challenges that the wallet may reply to: the caller's own, and a few of other callers. Active ones come before recently
   * expired ones, the caller's own before those of others, then the newest first. One address can have several: an address is public, so a
   * challenge that anyone can request must not end those of the owner.
   */
  list(project: Project, wallet: Wallet, by: WalletCaller): Promise<WalletChallenge[]>;
  /** Consumes it. False if it was consumed before. */
  consume(project: Project, challenge: WalletChallenge): Promise<boolean>;
}

/** Each check of a signature takes time. More than one caller can request (`wallet_starts_per_minute`) while one is open. */
const MOST_LISTED = 64;
/** The part of them for other callers: a person may request in one network and reply in another. */
const MOST_OF_OTHERS = 8;
/** The time for which an expired challenge is kept, so that the error can say that it has expired. */
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
      const rows = await database.all<ChallengeRow>(
        `SELECT * FROM (
           SELECT rowid AS row_number, *,
             ROW_NUMBER() OVER (PARTITION BY caller = :caller ORDER BY expires_at > :now DESC, rowid DESC) AS place
           FROM wallet_challenges
           WHERE public_token = :publicToken AND wallet_type = :type AND address = :address
             AND (session_id IS NULL OR session_id = :sessionId) AND origin = COALESCE(:origin, origin))
         WHERE caller = :caller OR place <= ${MOST_OF_OTHERS}
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
    // Written by `issue` above.
    siwe: JSON.parse(row.siwe) as WalletChallenge['siwe'],
    sessionId: row.session_id,
    caller: row.caller,
    expiresAt: row.expires_at,
  };
}
