import type { Database } from '../database/database.ts';
import { nowOf, type Project } from '../projects/projects.ts';
import { ApiError } from '../wire/errors.ts';
import { addressFactor, type Address } from './addresses.ts';

/** The time in which a signed-in person must verify a new address. Messages to the address are not valid for longer. */
export const PENDING_MINUTES = 5;

/**
 * The addresses that signed-in people have entered, but not verified. The API lists them among the addresses of the
 * user, but they are no factors. So they do not prevent anybody from signing up with the address, and a user has one
 * even if the address belongs to another user. Otherwise the list would reveal which addresses have an account.
 */
export interface PendingAddresses {
  /**
   * Adds the address to the user for five minutes. If the user has it already, it gets five minutes again.
   * @throws ApiError `too_many_unverified_factors` if the user has another pending address
   */
  add(project: Project, userId: string, address: Address): Promise<void>;
  /** Returns false if the user has no such pending address. */
  remove(userId: string, address: { kind: string; id: string }): Promise<boolean>;
}

export function createPendingAddresses(database: Database): PendingAddresses {
  return {
    async add(project, userId, address) {
      const { kind, id, value } = addressFactor(userId, address, false);
      const now = nowOf(project);
      const addedRows = await database.run(
        `INSERT INTO pending_addresses (user_id, public_token, address_id, kind, value, expires_at)
         VALUES (:userId, :publicToken, :id, :kind, :value, :expiresAt)
         ON CONFLICT (user_id) DO UPDATE SET address_id = excluded.address_id, kind = excluded.kind,
           value = excluded.value, expires_at = excluded.expires_at
         WHERE pending_addresses.address_id = excluded.address_id OR pending_addresses.expires_at <= :now`,
        {
          userId,
          publicToken: project.publicToken,
          id,
          kind,
          value: JSON.stringify(value),
          expiresAt: now + PENDING_MINUTES * 60_000,
          now,
        },
      );
      if (addedRows === 0) throw new ApiError('too_many_unverified_factors');
    },

    async remove(userId, { kind, id }) {
      const removedRows = await database.run(
        'DELETE FROM pending_addresses WHERE user_id = :userId AND kind = :kind AND address_id = :id',
        { userId, kind, id },
      );
      return removedRows > 0;
    },
  };
}
