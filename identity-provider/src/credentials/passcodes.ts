import type { Database } from '../database/database.ts';
import { nowOf, type Project } from '../projects/projects.ts';
import { ApiError } from '../wire/errors.ts';
import { createPasscode, hashSecret } from './secrets.ts';

export type Channel = 'sms' | 'whatsapp' | 'email';

export const PASSCODE_LENGTH = 6;
const MOST_WRONG_GUESSES = 5;

export interface NewPasscode {
  /** The id of the address. The page sends it back with the passcode. */
  methodId: string;
  /** The recipient. Null if no message is sent. */
  userId: string | null;
  address: string;
  channel: Channel;
  minutes: number;
  /** If true, the passcode is valid only in a session of `userId`, and redeeming it adds the address to this user. */
  needsSession: boolean;
}

export interface PasscodeRedemption {
  code: string;
  methodId: string;
  sessionUserId?: string | undefined;
}

export interface Passcodes {
  /**
   * Creates a passcode for an address. The previous passcode of the address becomes invalid. Also deletes the project's
   * expired passcodes.
   */
  issue(project: Project, passcode: NewPasscode): Promise<string>;
  /** Deletes the passcode of an address. */
  invalidate(project: Project, methodId: string): Promise<void>;
  /**
   * Checks and consumes a passcode in one SQL statement, or counts a wrong guess. The user must still have the address,
   * except with `needsSession`: then the user does not have the address yet.
   * @throws ApiError `otp_code_not_found` (wrong, expired or unknown), `unable_to_auth_otp_code` (used),
   * `user_lock_limit_reached` (too many wrong guesses)
   */
  redeem(project: Project, redemption: PasscodeRedemption): Promise<RedeemedPasscode>;
}

export interface RedeemedPasscode {
  userId: string;
  address: string;
  channel: Channel;
  /** True if the address is new for the user of the session. Then the caller of `redeem` must add it to this user. */
  joinsSession: boolean;
}

/** A row after a guess. `used_at` is null if the guess was wrong. */
interface CheckedRow {
  user_id: string | null;
  address: string;
  channel: Channel;
  needs_session: number;
  used_at: number | null;
}

interface UncheckedRow {
  used_at: number | null;
  wrong_guesses: number;
  expires_at: number;
}

/**
 * The SQL condition for a correct guess: the hashes are equal, and the passcode was sent. With `needs_session`, the
 * session must be one of the recipient; otherwise the recipient must still have the address.
 */
const isCorrect = `code_hash = :codeHash AND user_id IS NOT NULL
  AND CASE needs_session WHEN 1 THEN user_id = :sessionUserId ELSE EXISTS (
    SELECT 1 FROM factors WHERE factors.public_token = passcodes.public_token AND factors.factor_id = passcodes.method_id
      AND factors.user_id = passcodes.user_id) END`;

export function createPasscodes(database: Database): Passcodes {
  return {
    async issue(project, { methodId, userId, address, channel, minutes, needsSession }) {
      const code = createPasscode();
      const { publicToken } = project;
      const now = nowOf(project);
      await database.batch([
        {
          sql: 'DELETE FROM passcodes WHERE public_token = :publicToken AND expires_at <= :now',
          args: { publicToken, now },
        },
        {
          sql: `INSERT OR REPLACE INTO passcodes
                  (public_token, method_id, user_id, address, channel, code_hash, needs_session, expires_at)
                VALUES (:publicToken, :methodId, :userId, :address, :channel, :codeHash, :needsSession, :expiresAt)`,
          args: {
            publicToken,
            methodId,
            userId,
            address,
            channel,
            codeHash: hashPasscode(methodId, code),
            needsSession: needsSession ? 1 : 0,
            expiresAt: now + minutes * 60_000,
          },
        },
      ]);
      return code;
    },

    async invalidate({ publicToken }, methodId) {
      await database.run(
        'DELETE FROM passcodes WHERE public_token = :publicToken AND method_id = :methodId',
        { publicToken, methodId },
      );
    },

    async redeem(project, { code, methodId, sessionUserId }) {
      const args = { publicToken: project.publicToken, methodId };
      const now = nowOf(project);
      const checked = await database.first<CheckedRow>(
        `UPDATE passcodes SET
           used_at = CASE WHEN ${isCorrect} THEN :now END,
           wrong_guesses = wrong_guesses + CASE WHEN ${isCorrect} THEN 0 ELSE 1 END
         WHERE public_token = :publicToken AND method_id = :methodId
           AND used_at IS NULL AND expires_at > :now AND wrong_guesses < ${MOST_WRONG_GUESSES}
         RETURNING user_id, address, channel, needs_session, used_at`,
        { ...args, now, codeHash: hashPasscode(methodId, code), sessionUserId: sessionUserId ?? null },
      );
      if (checked?.used_at && checked.user_id) {
        const { user_id: userId, address, channel, needs_session } = checked;
        return { userId, address, channel, joinsSession: needs_session === 1 };
      }
      if (checked) throw new ApiError('otp_code_not_found');

      // The guess was not checked: the passcode is unknown, used, expired, or locked after too many wrong guesses.
      const unchecked = await database.first<UncheckedRow>(
        `SELECT used_at, wrong_guesses, expires_at FROM passcodes
         WHERE public_token = :publicToken AND method_id = :methodId`,
        args,
      );
      if (unchecked?.used_at) throw new ApiError('unable_to_auth_otp_code');
      if (unchecked && unchecked.expires_at > now && unchecked.wrong_guesses >= MOST_WRONG_GUESSES) {
        const retryAfterSeconds = Math.ceil((unchecked.expires_at - now) / 1000);
        throw new ApiError('user_lock_limit_reached', { retryAfterSeconds });
      }
      throw new ApiError('otp_code_not_found');
    },
  };
}

/**
 * The hash is weak protection: an attacker who has read the database can find the passcode by hashing all numbers of
 * six digits. We accept this, because passcodes expire soon.
 */
function hashPasscode(methodId: string, code: string): string {
  return hashSecret(`${methodId}:${code}`);
}
