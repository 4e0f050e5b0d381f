import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/database';

/**
 * The tables that contain a project's rows. If rows of one table refer to another table, the referring table is earlier
 * in this list.
 */
const tables = [
  'messages',
  'social_secrets',
  'wallet_challenges',
  'webauthn_challenges',
  'link_tokens',
  'passcodes',
  'oauth_tokens',
  'sessions',
  'factors',
  'users',
  'clients',
] as const;

const ROWS_AT_A_TIME = 200;

/**
 * Deletes a project and its rows in small steps. All calls run in one thread. Because of the small steps, other calls
 * can run in between.
 */
export async function removeProject(database: Database, publicToken: string): Promise<void> {
  // Marks the project as old. If the process stops before all rows are deleted, the next start deletes the rest.
  await database.run('UPDATE projects SET created_at = 0 WHERE public_token = :publicToken', { publicToken });
  for (const table of tables) {
    let deleted = 0;
    do {
      deleted = await database.run(
        `DELETE FROM ${table} WHERE rowid IN
           (SELECT rowid FROM ${table} WHERE public_token = :publicToken LIMIT ${ROWS_AT_A_TIME})`,
        { publicToken },
      );
      await nextTurn();
    } while (deleted > 0);
  }
  await database.run('DELETE FROM projects WHERE public_token = :publicToken', { publicToken });
}
