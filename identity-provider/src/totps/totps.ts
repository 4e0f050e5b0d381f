import { randomBytes } from 'node:crypto';
import { base32nopad } from '@scure/base';
import type { Encryption } from '../credentials/encryption.ts';
import type { Database } from '../database/database.ts';
import { createId, nowOf, type Project } from '../projects/projects.ts';
import { insertFactor } from '../users/factors.ts';
import { ApiError } from '../wire/errors.ts';
import { matchingStep } from './totpCodes.ts';

/** A user's authenticator app, which shows time-based one-time passwords (TOTP). */
export interface Totp {
  totpId: string;
  /** The secret in base32, the format of authenticator apps. */
  secret: string;
  isVerified: boolean;
}

export interface NewTotp extends Totp {
  /** The person can enter each of these once instead of a TOTP code. */
  recoveryCodes: string[];
}

export interface Totps {
  /**
   * Creates an authenticator app for the user, and deletes the user's previous app. So do not call this if the user has
   * a verified app. The first correct code verifies the new app; this must happen within `minutes`.
   */
  create(project: Project, userId: string, minutes: number): Promise<NewTotp>;
  /** Ignores an app that was not verified in time. */
  find(project: Project, userId: string): Promise<Totp | null>;
  /**
   * Counts a guess. Call this before checking a code. A correct code resets the counter.
   * @throws ApiError `user_lock_limit_reached` for 15 minutes after the fifth wrong guess
   */
  countGuess(project: Project, totp: Totp): Promise<void>;
  /** Checks a code of the app and consumes it. Returns false if the code is wrong or was used before. */
  redeem(project: Project, totp: Totp, code: string): Promise<boolean>;
  /** Checks a recovery code and consumes it. Returns false if the code is wrong or was used before. */
  redeemRecoveryCode(project: Project, totp: Totp, code: string): Promise<boolean>;
  /** Returns the recovery codes that were not used yet. */
  unusedRecoveryCodes(project: Project, totp: Totp): Promise<string[]>;
}

interface TotpRow {
  totp_id: string;
  encrypted_secret: string;
  /** Null if the app is verified. */
  expires_at: number | null;
}

const kind = 'totps';
/** The length of an HMAC-SHA-1 key that RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const MOST_WRONG_GUESSES = 5;
const LOCKED_MS = 15 * 60_000;

/**
 * Two calls of the API return a recovery code: the one that creates it, and the one that lists the unused codes. So the
 * database has each code twice: encrypted, to list it, and hashed, to check and consume it in one SQL statement.
 */
export function createTotps(database: Database, encryption: Encryption): Totps {
  const hashCode = (totpId: string, code: string) => encryption.hash(`${totpId}:${code}`);

  return {
    async create(project, userId, minutes) {
      const { publicToken } = project;
      const totp: NewTotp = {
        totpId: createId(project, 'totp'),
        secret: base32nopad.encode(randomBytes(SECRET_BYTES)),
        recoveryCodes: Array.from({ length: RECOVERY_CODES }, createRecoveryCode),
        isVerified: false,
      };
      const { totpId, secret, recoveryCodes } = totp;
      await database.batch([
        {
          sql: `DELETE FROM factors WHERE public_token = :publicToken AND user_id = :userId AND kind = '${kind}'`,
          args: { publicToken, userId },
        },
        insertFactor(project, {
          userId,
          kind,
          lookupKey: totpId,
          id: totpId,
          value: { totp_id: totpId, verified: false },
        }),
        {
          sql: `INSERT INTO totps (totp_id, public_token, encrypted_secret, expires_at)
                VALUES (:totpId, :publicToken, :encryptedSecret, :expiresAt)`,
          args: {
            totpId,
            publicToken,
            encryptedSecret: encryption.encrypt(secret),
            expiresAt: nowOf(project) + minutes * 60_000,
          },
        },
        ...recoveryCodes.map((code) => ({
          sql: `INSERT INTO recovery_codes (public_token, totp_id, code_hash, encrypted_code)
                VALUES (:publicToken, :totpId, :codeHash, :encryptedCode)`,
          args: {
            publicToken,
            totpId,
            codeHash: hashCode(totpId, code),
            encryptedCode: encryption.encrypt(code),
          },
        })),
      ]);
      return totp;
    },

    async find(project, userId) {
      const row = await database.first<TotpRow>(
        `SELECT totp_id, encrypted_secret, expires_at FROM totps JOIN factors USING (public_token, kind)
         WHERE lookup_key = totp_id AND public_token = :publicToken AND user_id = :userId
           AND (expires_at IS NULL OR expires_at > :now)`,
        { publicToken: project.publicToken, userId, now: nowOf(project) },
      );
      if (!row) return null;
      const secret = encryption.decrypt(row.encrypted_secret);
      return { totpId: row.totp_id, secret, isVerified: row.expires_at === null };
    },

    async countGuess(project, { totpId }) {
      const args = { publicToken: project.publicToken, totpId };
      const now = nowOf(project);
      const countedRows = await database.run(
        `UPDATE totps SET guesses = CASE WHEN guessed_at > :longAgo THEN guesses + 1 ELSE 1 END, guessed_at = :now
         WHERE public_token = :publicToken AND totp_id = :totpId
           AND (guesses < ${MOST_WRONG_GUESSES} OR guessed_at <= :longAgo)`,
        { ...args, now, longAgo: now - LOCKED_MS },
      );
      if (countedRows > 0) return;
      const last = await database.first<{ guessed_at: number }>(
        'SELECT guessed_at FROM totps WHERE public_token = :publicToken AND totp_id = :totpId',
        args,
      );
      if (!last) throw new ApiError('totp_not_found');
      const retryAfterSeconds = Math.max(1, Math.ceil((last.guessed_at + LOCKED_MS - now) / 1000));
      const minutes = Math.ceil(retryAfterSeconds / 60);
      throw new ApiError('user_lock_limit_reached', {
        message: `Too many wrong codes. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
        retryAfterSeconds,
      });
    },

    async redeem(project, { totpId, secret }, code) {
      const { publicToken } = project;
      const step = matchingStep(base32nopad.decode(secret), code, nowOf(project));
      if (step === null) return false;
      const redeemedRows = await database.run(
        `UPDATE totps SET last_step = :step, expires_at = NULL, guesses = 0
         WHERE public_token = :publicToken AND totp_id = :totpId AND last_step < :step`,
        { publicToken, totpId, step },
      );
      if (redeemedRows === 0) return false;
      await database.run(
        `UPDATE factors SET value = json_set(value, '$.verified', json('true'))
         WHERE public_token = :publicToken AND kind = '${kind}' AND factor_id = :totpId`,
        { publicToken, totpId },
      );
      return true;
    },

    async redeemRecoveryCode({ publicToken }, { totpId }, code) {
      const args = { publicToken, totpId };
      const redeemedRows = await database.run(
        `DELETE FROM recovery_codes
         WHERE public_token = :publicToken AND totp_id = :totpId AND code_hash = :codeHash`,
        { ...args, codeHash: hashCode(totpId, code) },
      );
      if (redeemedRows === 0) return false;
      await database.run(
        'UPDATE totps SET guesses = 0 WHERE public_token = :publicToken AND totp_id = :totpId',
        args,
      );
      return true;
    },

    async unusedRecoveryCodes({ publicToken }, { totpId }) {
      const rows = await database.all<{ encrypted_code: string }>(
        `SELECT encrypted_code FROM recovery_codes
         WHERE public_token = :publicToken AND totp_id = :totpId ORDER BY rowid`,
        { publicToken, totpId },
      );
      return rows.map((row) => encryption.decrypt(row.encrypted_code));
    },
  };
}

/** Returns 80 random bits in the format `abcd-efgh-ijkl-mnop`. */
function createRecoveryCode(): string {
  const text = base32nopad.encode(randomBytes(10)).toLowerCase();
  return text.replaceAll(/.{4}(?=.)/g, '$&-');
}
