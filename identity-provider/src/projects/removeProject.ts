import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/database';

/** The tables that contain rows of a project. A table comes before the tables to which its rows refer. */
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
 * Deletes a project and all its rows, a few rows at a time. The database uses the process's only thread, so other
 * calls can run between two steps.
 */
export async function removeProject(database: Database, publicToken: string): Promise<void> {
  // This makes the project old. If the process stops before the end, the next start deletes the rest of an old project.
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
