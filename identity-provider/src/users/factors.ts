import { createHash } from 'node:crypto';
import type { InStatement } from '@libsql/client';
import type { Database } from '../database/database.ts';
import type { Project } from '../projects/projects.ts';
import type { FactorKind, FactorKinds } from './types.ts';

/** The factors of all users: addresses, passkeys, wallets … */
export interface Factors {
  /** Returns the id of the user who has the factor. Also finds a factor that is not verified. */
  findOwner(project: Project, kind: FactorKind, lookupKey: string): Promise<string | null>;
  /**
   * Marks a factor of the user as verified. If no user has the factor, adds it. If another user has it, returns false
   * and changes nothing.
   */
  verify<Kind extends FactorKind>(project: Project, factor: NewFactor<Kind>): Promise<boolean>;
  /** Adds a factor to the user. If this user or another already has the factor, returns false and changes nothing. */
  add<Kind extends FactorKind>(project: Project, factor: NewFactor<Kind>): Promise<boolean>;
  /** Marks a factor as verified. Returns false if the user does not have it. */
  confirm(project: Project, factor: NewFactor<FactorKind>): Promise<boolean>;
  /**
   * Removes a factor of the user.
   * @returns `missing` if the user does not have the factor, `last` if it was kept, because it is the user's last
   * primary factor
   */
  remove(
    project: Project,
    owned: { userId: string; kind: FactorKind; id: string },
  ): Promise<'removed' | 'missing' | 'last'>;
}

export interface Factor<Kind extends FactorKind> {
  kind: Kind;
  /** A text that is unique among the project's factors of this kind. */
  lookupKey: string;
  id: string;
  /** The entry in the API's list of this kind. */
  value: FactorKinds[Kind];
}

export interface NewFactor<Kind extends FactorKind> extends Factor<Kind> {
  userId: string;
}

/** As a list in SQL. A user keeps at least one factor of these kinds. Passkeys, wallets and apps do not count. */
const primaryKinds = "'emails', 'phone_numbers', 'providers'";

export function createFactors(database: Database): Factors {
  return {
    async findOwner({ publicToken }, kind, lookupKey) {
      const row = await database.first<{ user_id: string }>(
        'SELECT user_id FROM factors WHERE public_token = :publicToken AND kind = :kind AND lookup_key = :lookupKey',
        { publicToken, kind, lookupKey },
      );
      return row?.user_id ?? null;
    },
    async verify(project, factor) {
      const { sql, args } = insertFactor(project, factor);
      const verified = await database.first(
        `${sql} ON CONFLICT (public_token, kind, lookup_key)
         DO UPDATE SET value = json_set(value, '$.verified', json('true')) WHERE user_id = excluded.user_id
         RETURNING factor_id`,
        args,
      );
      return verified !== null;
    },
    async add(project, factor) {
      const { sql, args } = insertFactor(project, factor);
      return (await database.run(`${sql} ON CONFLICT DO NOTHING`, args)) > 0;
    },
    async confirm({ publicToken }, { kind, lookupKey, userId }) {
      const confirmed = await database.run(
        `UPDATE factors SET value = json_set(value, '$.verified', json('true'))
         WHERE public_token = :publicToken AND kind = :kind AND lookup_key = :lookupKey AND user_id = :userId`,
        { publicToken, kind, lookupKey, userId },
      );
      return confirmed > 0;
    },
    async remove({ publicToken }, owned) {
      const args = { publicToken, ...owned };
      const isOwned =
        'public_token = :publicToken AND kind = :kind AND factor_id = :id AND user_id = :userId';
      const removed = await database.run(
        `DELETE FROM factors WHERE ${isOwned} AND (kind NOT IN (${primaryKinds}) OR EXISTS (
           SELECT 1 FROM factors AS other
           WHERE other.user_id = :userId AND other.kind IN (${primaryKinds}) AND other.rowid <> factors.rowid))`,
        args,
      );
      if (removed > 0) return 'removed';
      const kept = await database.first(`SELECT 1 FROM factors WHERE ${isOwned}`, args);
      return kept === null ? 'missing' : 'last';
    },
  };
}

/** Returns the SQL statement that adds the factor. It fails if a user already has this factor. */
export function insertFactor<Kind extends FactorKind>(project: Project, factor: NewFactor<Kind>) {
  const { userId, kind, lookupKey, id, value } = factor;
  return {
    sql: `INSERT INTO factors (factor_id, public_token, user_id, kind, lookup_key, value)
          VALUES (:id, :publicToken, :userId, :kind, :lookupKey, :value)`,
    args: { id, publicToken: project.publicToken, userId, kind, lookupKey, value: JSON.stringify(value) },
  } satisfies InStatement;
}

/**
 * Computes the id of an address from the address itself. So the reply for an unknown address also contains an id, and
 * does not reveal whether the address is registered.
 */
export function addressId(
  project: Project,
  noun: 'email' | 'phone-number' | 'crypto-wallet',
  lookupKey: string,
): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([project.publicToken, noun, lookupKey]))
    .digest('hex');
  // A UUID of version 8, whose bits the application chooses (RFC 9562 §5.8).
  const uuid = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
  return `${noun}-${project.mode}-${uuid}`;
}
