import { randomBytes } from 'node:crypto';
import { base32nopad } from '@scure/base';
import type { Database } from '../database/database';
import { createId, nowOf } from '../projects/projects';
import type { Project } from '../projects/projects';
import { insertFactor } from '../users/factors';
import { ApiError } from '../wire/errors';
import { matchingStep } from './totpCodes';

/** A user's authenticator app, which shows time-based one-time passwords (TOTP). */
export interface Totp {
  totpId: string;
  /** The secret in base32, the format of authenticator apps. */
  secret: string;
  /**
   * The person can enter each of these once instead of a TOTP code. They are not hashed, because the API returns them.
   */
  recoveryCodes: string[];
  isVerified: boolean;
}

export interface Totps {
  /**
   * Creates an authenticator app for the user, and deletes the user's previous app. So do not call this if the user has
   * a verified app. The first correct code verifies the new app; this must happen within `minutes`.
   */
  create(project: Project, userId: string, minutes: number): Promise<Totp>;
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
}

interface TotpRow {
  totp_id: string;
  secret: string;
  recovery_codes: string;
  /** Null if the app is verified. */
  expires_at: number | null;
}

const kind = 'totps';
/** The length of an HMAC-SHA-1 key that RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const MOST_WRONG_GUESSES = 5;
const LOCKED_MS = 15 * 60_000;

export function createTotps(database: Database): Totps {
  return {
    async create(project, userId, minutes) {
      const { publicToken } = project;
      const totp: Totp = {
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
          sql: `INSERT INTO totps (totp_id, public_token, secret, recovery_codes, expires_at)
                VALUES (:totpId, :publicToken, :secret, :recoveryCodes, :expiresAt)`,
          args: {
            totpId,
            publicToken,
            secret,
            recoveryCodes: JSON.stringify(recoveryCodes),
            expiresAt: nowOf(project) + minutes * 60_000,
          },
        },
      ]);
      return totp;
    },

    async find(project, userId) {
      const row = await database.first<TotpRow>(
        `SELECT totp_id, secret, recovery_codes, expires_at FROM totps JOIN factors USING (public_token, kind)
         WHERE lookup_key = totp_id AND public_token = :publicToken AND user_id = :userId
           AND (expires_at IS NULL OR expires_at > :now)`,
        { publicToken: project.publicToken, userId, now: nowOf(project) },
      );
      return row && toTotp(row);
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
      const redeemedRows = await database.run(
        `UPDATE totps SET guesses = 0, recovery_codes = (
           SELECT json_group_array(value) FROM json_each(totps.recovery_codes) WHERE value <> :code)
         WHERE public_token = :publicToken AND totp_id = :totpId
           AND :code IN (SELECT value FROM json_each(totps.recovery_codes))`,
        { publicToken, totpId, code },
      );
      return redeemedRows > 0;
    },
  };
}

/** Returns 80 random bits in the format `abcd-efgh-ijkl-mnop`. */
function createRecoveryCode(): string {
  const text = base32nopad.encode(randomBytes(10)).toLowerCase();
  return text.replaceAll(/.{4}(?=.)/g, '$&-');
}

function toTotp(row: TotpRow): Totp {
  return {
    totpId: row.totp_id,
    secret: row.secret,
    // The cast is safe, because `create` has written this text.
    recoveryCodes: JSON.parse(row.recovery_codes) as string[],
    isVerified: row.expires_at === null,
  };
}
