import type { InStatement } from '@libsql/client';
import { nowOf, type Project } from '../projects/projects.ts';
import type { Session } from '../sessions/types.ts';
import type { Address } from './addresses.ts';

/** The first verification of an address. See `verifyAddress.ts` for the attack that it prevents. */
export interface Reclaim {
  userId: string;
  /** The address that is being verified for the first time. */
  address: Pick<Address, 'kind' | 'id'>;
  /**
   * The session that is not deleted. Its factors are not deleted either, and the user keeps the password, the name, the
   * metadata and the grants. Null if all sessions are deleted.
   */
  kept: Session | null;
}

/**
 * Returns the SQL statements for the first verification of an address. They delete everything that was set up in the
 * account before, except what belongs to the session `kept`. So only the owner of the address can sign in.
 */
export function reclaim(project: Project, { userId, address, kept }: Reclaim): InStatement[] {
  const { publicToken } = project;
  const args = { publicToken, userId };
  const isOfUser = 'public_token = :publicToken AND user_id = :userId';
  const statements: InStatement[] = [
    {
      sql: `DELETE FROM factors WHERE ${isOfUser} AND NOT (kind = :kind AND factor_id = :id)
              AND factor_id NOT IN (SELECT value FROM json_each(:keptIds))`,
      args: { ...args, kind: address.kind, id: address.id, keptIds: JSON.stringify(detailsOf(kept)) },
    },
    {
      sql: `DELETE FROM sessions WHERE ${isOfUser} AND session_id IS NOT :kept`,
      args: { ...args, kept: kept?.session_id ?? null },
    },
    {
      sql: `UPDATE link_tokens SET used_at = :now WHERE ${isOfUser} AND used_at IS NULL`,
      args: { ...args, now: nowOf(project) },
    },
    { sql: 'DELETE FROM pending_addresses WHERE user_id = :userId', args: { userId } },
    { sql: `DELETE FROM passcodes WHERE ${isOfUser} AND used_at IS NULL`, args },
  ];
  if (kept) return statements;
  return [
    ...statements,
    {
      sql: `UPDATE users SET password_requires_reset = password_hash IS NOT NULL, name = :name, untrusted_metadata = '{}'
            WHERE ${isOfUser}`,
      args: { ...args, name: JSON.stringify({ first_name: '', middle_name: '', last_name: '' }) },
    },
    { sql: `DELETE FROM oauth_tokens WHERE ${isOfUser}`, args },
    { sql: 'DELETE FROM consents WHERE user_id = :userId', args: { userId } },
    { sql: 'DELETE FROM connected_apps WHERE user_id = :userId', args: { userId } },
  ];
}

/**
 * Returns all values in the details of a session's factors. The ids of the user's factors are among them; the other
 * values equal no id.
 */
function detailsOf(session: Session | null): unknown[] {
  const factors = session?.authentication_factors ?? [];
  const details = factors.flatMap((factor) => Object.values(factor));
  return details.flatMap((detail) => Object.values(detail));
}
