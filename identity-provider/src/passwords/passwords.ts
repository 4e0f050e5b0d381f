import type { Database } from '../database/database.ts';
import { createId, nowOf, type Project } from '../projects/projects.ts';
import { lookupKeyOf } from '../users/identifiers.ts';
import { hashPassword } from './passwordHash.ts';

export interface StoredPassword {
  userId: string;
  /** Null if the user has no password. */
  hash: string | null;
  requiresReset: boolean;
}

export interface Passwords {
  /** One query for known and unknown addresses. For the comparison, `passwordHash` has a decoy for unknown addresses. */
  findByEmail(project: Project, email: string): Promise<StoredPassword | null>;
  findByUser(project: Project, userId: string): Promise<StoredPassword | null>;
  /**
   * Sets a password. After this, the user need not reset the password any more, and the links of earlier reset emails
   * are invalid.
   * @param replaced the password that the caller has read before. If the stored hash or `requiresReset` has changed
   * since, the function changes nothing and returns null.
   * @returns the new hash
   */
  replace(
    project: Project,
    userId: string,
    password: string,
    replaced?: StoredPassword,
  ): Promise<string | null>;
}

interface PasswordRow {
  user_id: string;
  password_hash: string | null;
  password_requires_reset: number;
}

const columns = 'users.user_id, password_hash, password_requires_reset';

export function createPasswords(database: Database): Passwords {
  return {
    async findByEmail({ publicToken }, email) {
      const row = await database.first<PasswordRow>(
        `SELECT ${columns} FROM factors JOIN users USING (user_id)
         WHERE factors.public_token = :publicToken AND kind = 'emails' AND lookup_key = :lookupKey`,
        { publicToken, lookupKey: lookupKeyOf(email) },
      );
      return row && toStoredPassword(row);
    },

    async findByUser({ publicToken }, userId) {
      const row = await database.first<PasswordRow>(
        `SELECT ${columns} FROM users WHERE public_token = :publicToken AND user_id = :userId`,
        { publicToken, userId },
      );
      return row && toStoredPassword(row);
    },

    async replace(project, userId, password, replaced) {
      const hash = await hashPassword(password);
      const args = { publicToken: project.publicToken, userId };
      const changedRows = await database.run(
        `UPDATE users SET password_id = :passwordId, password_hash = :hash, password_requires_reset = 0
         WHERE public_token = :publicToken AND user_id = :userId
           AND (:isConditional = 0 OR (password_hash IS :replacedHash AND password_requires_reset = :requiredReset))`,
        {
          ...args,
          hash,
          passwordId: createId(project, 'password'),
          isConditional: replaced ? 1 : 0,
          replacedHash: replaced?.hash ?? null,
          requiredReset: replaced?.requiresReset ? 1 : 0,
        },
      );
      if (changedRows === 0) return null;
      await database.run(
        `UPDATE link_tokens SET used_at = :now WHERE public_token = :publicToken AND user_id = :userId
           AND purpose = 'reset_password' AND used_at IS NULL`,
        { ...args, now: nowOf(project) },
      );
      return hash;
    },
  };
}

function toStoredPassword(row: PasswordRow): StoredPassword {
  return {
    userId: row.user_id,
    hash: row.password_hash,
    requiresReset: row.password_requires_reset === 1,
  };
}
