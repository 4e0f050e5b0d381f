import { createClient, type InArgs, type InStatement } from '@libsql/client';
import { StartupError } from '../environment.ts';
import { migrations } from './migrations.ts';

type Arguments = Extract<InArgs, Record<string, unknown>>;

/** Runs SQL with named parameters. Each caller declares the type of the rows that its SQL returns. */
export interface Database {
  all<Row>(sql: string, args?: Arguments): Promise<Row[]>;
  first<Row>(sql: string, args?: Arguments): Promise<Row | null>;
  /** Returns the number of changed rows. */
  run(sql: string, args?: Arguments): Promise<number>;
  /** Runs all statements. If one fails, the database does not change. */
  batch(statements: InStatement[]): Promise<void>;
  close(): void;
}

/**
 * Opens the database and brings its schema up to date.
 * @param url `:memory:`, or `file:` and a path
 */
export async function openDatabase(url: string): Promise<Database> {
  // Pragmas and an in-memory database exist only within one connection, so there is only one connection.
  const client = createClient({ url, concurrency: 1 });
  await client.executeMultiple(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;',
  );

  async function all<Row>(sql: string, args: Arguments = {}): Promise<Row[]> {
    const result = await client.execute({ sql, args });
    // The driver does not know the columns' types, so each caller declares them beside its SQL.
    return result.rows as unknown as Row[];
  }

  const database: Database = {
    all,
    async first<Row>(sql: string, args?: Arguments) {
      const [row] = await all<Row>(sql, args);
      return row ?? null;
    },
    async run(sql, args = {}) {
      return (await client.execute({ sql, args })).rowsAffected;
    },
    async batch(statements) {
      await client.batch(statements, 'write');
    },
    close: () => client.close(),
  };

  await migrate(database, (script) => client.executeMultiple(script));
  return database;
}

/** Runs the scripts that this database lacks. Its `user_version` is the number of scripts that it has run. */
async function migrate(database: Database, runScript: (script: string) => Promise<void>): Promise<void> {
  const row = await database.first<{ user_version: number }>('PRAGMA user_version');
  const version = row?.user_version ?? 0;
  if (version > migrations.length) {
    throw new StartupError('The database was written by a newer version; delete identity-provider/data.');
  }
  for (const [index, script] of migrations.entries()) {
    if (index < version) continue;
    await runScript(`BEGIN; ${script}; PRAGMA user_version = ${index + 1}; COMMIT;`);
  }
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && error.message.includes('UNIQUE constraint failed');
}
