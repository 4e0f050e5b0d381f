import type { InStatement } from '@libsql/client';
import { isUniqueViolation, type Database } from '../database/database.ts';
import { hashPassword } from '../passwords/passwordHash.ts';
import { createId, nowOf, toTimestamp, type Project } from '../projects/projects.ts';
import { addressFactor, type Address } from './addresses.ts';
import { insertFactor, type Factor } from './factors.ts';
import { reclaim, type Reclaim } from './reclaim.ts';
import type { FactorKind, Name, User } from './types.ts';

export interface NewUser {
  addresses: Address[];
  /** True if the addresses are verified. */
  verified: boolean;
  password?: string | undefined;
  /** True if the password must be reset before it can be used. */
  requiresReset?: boolean | undefined;
  name?: Name;
  /** The user's factors besides the addresses. */
  factors?: Factor<FactorKind>[];
}

export interface Users {
  /** Returns the user with the factors that belong to the user. */
  find(project: Project, userId: string): Promise<User | null>;
  /** Returns the user as the API does: also with the pending address, which is not verified yet. */
  describe(project: Project, userId: string): Promise<User | null>;
  /** Returns all users as the API does. */
  list(project: Project): Promise<User[]>;
  /** Returns the user's id, or null if another user has one of the addresses or factors. */
  create(project: Project, user: NewUser): Promise<string | null>;
  updateProfile(userId: string, name: Name, untrustedMetadata: object): Promise<void>;
  /** Deletes the user with all that belongs to them. Returns false if there is no such user. */
  remove(project: Project, userId: string): Promise<boolean>;
  /** Called when the user's address is verified for the first time. Deletes what was set up in the account before. */
  reclaim(project: Project, verified: Reclaim): Promise<void>;
}

interface UserRow {
  user_id: string;
  created_at: number;
  name: string;
  untrusted_metadata: string;
  password_id: string | null;
  password_requires_reset: number;
}

interface FactorRow {
  user_id: string;
  kind: FactorKind;
  value: string;
}

const selectUsers = `SELECT user_id, created_at, name, untrusted_metadata, password_id, password_requires_reset
                     FROM users WHERE public_token = :publicToken`;
/** An authenticator app that was not verified in time is not a factor any more. */
const selectFactors = `SELECT user_id, kind, value, 1 AS part, rowid AS position FROM factors
  WHERE public_token = :publicToken AND NOT EXISTS (
    SELECT 1 FROM totps WHERE totps.public_token = factors.public_token AND totps.kind = factors.kind
      AND totps.totp_id = factors.lookup_key AND totps.expires_at <= :now)`;

const selectFactorsAndPending = `${selectFactors}
  UNION ALL SELECT user_id, kind, value, 2, rowid FROM pending_addresses
  WHERE public_token = :publicToken AND expires_at > :now AND NOT EXISTS (
    SELECT 1 FROM factors WHERE factors.user_id = pending_addresses.user_id
      AND factors.kind = pending_addresses.kind AND factors.factor_id = pending_addresses.address_id)`;

const noName: Name = { first_name: '', middle_name: '', last_name: '' };

export function createUsers(database: Database): Users {
  async function read(project: Project, userId: string, select: string): Promise<User | null> {
    const { publicToken } = project;
    const args = { publicToken, userId };
    const row = await database.first<UserRow>(`${selectUsers} AND user_id = :userId`, args);
    if (!row) return null;
    const ownRows = await database.all<FactorRow>(
      `SELECT * FROM (${select}) WHERE user_id = :userId ORDER BY part, position`,
      { ...args, now: nowOf(project) },
    );
    return toUser(row, ownRows);
  }

  return {
    find: (project, userId) => read(project, userId, selectFactors),
    describe: (project, userId) => read(project, userId, selectFactorsAndPending),

    async list(project) {
      const { publicToken } = project;
      const rows = await database.all<UserRow>(`${selectUsers} ORDER BY rowid`, { publicToken });
      const factorRows = await database.all<FactorRow>(`${selectFactorsAndPending} ORDER BY part, position`, {
        publicToken,
        now: nowOf(project),
      });
      const factorsOf = (userId: string) => factorRows.filter((row) => row.user_id === userId);
      return rows.map((row) => toUser(row, factorsOf(row.user_id)));
    },

    async create(project, { addresses, verified, password, requiresReset, name = noName, factors = [] }) {
      const userId = createId(project, 'user');
      const passwordHash = password === undefined ? null : await hashPassword(password);
      const insertUser: InStatement = {
        sql: `INSERT INTO users (user_id, public_token, created_at, name,
                password_id, password_hash, password_requires_reset)
              VALUES (:userId, :publicToken, :now, :name, :passwordId, :passwordHash, :requiresReset)`,
        args: {
          userId,
          publicToken: project.publicToken,
          now: nowOf(project),
          name: JSON.stringify(name),
          passwordId: passwordHash === null ? null : createId(project, 'password'),
          passwordHash,
          requiresReset: requiresReset ? 1 : 0,
        },
      };
      const insertFactors = [
        ...addresses.map((address) => insertFactor(project, addressFactor(userId, address, verified))),
        ...factors.map((factor) => insertFactor(project, { ...factor, userId })),
      ];
      try {
        await database.batch([insertUser, ...insertFactors]);
        return userId;
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    async updateProfile(userId, name, untrustedMetadata) {
      await database.run(
        'UPDATE users SET name = :name, untrusted_metadata = :metadata WHERE user_id = :userId',
        { userId, name: JSON.stringify(name), metadata: JSON.stringify(untrustedMetadata) },
      );
    },

    async remove({ publicToken }, userId) {
      const sql = 'DELETE FROM users WHERE public_token = :publicToken AND user_id = :userId';
      return (await database.run(sql, { publicToken, userId })) > 0;
    },

    async reclaim(project, verified) {
      await database.batch(reclaim(project, verified));
    },
  };
}

function toUser(row: UserRow, factors: FactorRow[]): User {
  const user: User = {
    user_id: row.user_id,
    created_at: toTimestamp(row.created_at),
    status: 'active',
    // The casts are safe, because only the functions `create` and `updateProfile` write these columns.
    name: JSON.parse(row.name) as Name,
    untrusted_metadata: JSON.parse(row.untrusted_metadata) as User['untrusted_metadata'],
    trusted_metadata: {},
    roles: [],
    password: passwordOf(row),
    emails: [],
    phone_numbers: [],
    providers: [],
    webauthn_registrations: [],
    biometric_registrations: [],
    totps: [],
    crypto_wallets: [],
  };
  for (const { kind, value } of factors) {
    const list: unknown[] = user[kind];
    list.push(JSON.parse(value));
  }
  return user;
}

function passwordOf({ password_id, password_requires_reset }: UserRow): User['password'] {
  if (password_id === null) return null;
  return { password_id, requires_reset: password_requires_reset === 1 };
}
