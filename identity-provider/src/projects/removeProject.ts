import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/database.ts';

/**
 * The tables that contain a project's rows, in the order of deletion. Sessions, for example, are deleted before users:
 * when a user is deleted, the database also deletes the rest of the user's rows, and this step could take long.
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
  'pending_addresses',
  'users',
  'clients',
] as const;

const ROWS_AT_A_TIME = 200;

/** Deletes a project and its rows in small steps, so that other calls can run between the steps. */
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
