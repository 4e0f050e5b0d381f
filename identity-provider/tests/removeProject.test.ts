import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '../src/database/database';
import { removeProject } from '../src/projects/removeProject';
import { createTestClient } from './testClient';
import { startTestProvider } from './testProvider';

test('other calls can run while a large project (4,000 users) is deleted, and other projects keep their rows', async () => {
  const database = await openDatabase(':memory:');
  await database.batch([
    `INSERT INTO projects (public_token, settings, created_at) VALUES ('large', '{}', 1), ('other', '{}', 1)`,
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4000)
     INSERT INTO users (user_id, public_token, created_at, name) SELECT 'user ' || n, 'large', 1, '{}' FROM numbers`,
    `INSERT INTO users (user_id, public_token, created_at, name) VALUES ('kept', 'other', 1, '{}')`,
    `INSERT INTO factors (factor_id, public_token, user_id, kind, lookup_key, value)
     SELECT user_id, public_token, user_id, 'emails', user_id, '{}' FROM users`,
  ]);
  // Counts the turns of the event loop. In each turn, the provider could process another call.
  let turns = 0;
  let isDone = false;
  const countTurn = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurn);
  };
  countTurn();
  await removeProject(database, 'large');
  isDone = true;
  expect(turns).toBeGreaterThan(20);
  expect(await database.all('SELECT user_id FROM users')).toEqual([{ user_id: 'kept' }]);
  expect(await database.all('SELECT user_id FROM factors')).toEqual([{ user_id: 'kept' }]);
  expect(await database.all('SELECT public_token FROM projects')).toEqual([{ public_token: 'other' }]);
  database.close();
});

test('a deleted project leaves no rows in any table', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'provider-')), 'provider.sqlite');
  const provider = await startTestProvider(`file:${file}`);
  const project = await provider.createProject();
  const { token } = await project.createSession({ email: 'ada@portico.example', password: 'open sesame!' });
  await project.post('/magic_links/email/login_or_create', { email: 'ada@portico.example' });
  await project.post('/otps/email/login_or_create', { email: 'ada@portico.example' });
  await project.post('/otps/sms/send/secondary', { phone_number: '+12025550162' }, token);
  await project.post('/totps', { expiration_minutes: 30 }, token);
  const client = await createTestClient(provider, project);
  await client.tokens(token);
  expect((await project.dev('DELETE', '')).status).toBe(200);
  expect((await project.dev('GET', '')).body.error_type).toBe('project_not_found');
  await provider.close();

  const database = await openDatabase(`file:${file}`);
  const tables = await database.all<{ name: string }>(
    `SELECT tables.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND columns.name = 'public_token'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['users', 'totps', 'recovery_codes', 'pending_addresses', 'oauth_tokens']),
  );
  for (const { name } of tables) {
    const left = await database.all(`SELECT * FROM ${name} WHERE public_token = :publicToken`, {
      publicToken: project.publicToken,
    });
    expect([name, left]).toEqual([name, []]);
  }
  database.close();
});

test('a call that arrived before the project was deleted is answered as one for an unknown project', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const provider = await startTestProvider();
  const project = await provider.createProject();
  const path = '/otps/email/login_or_create';
  await project.dev('POST', '/faults', { path: `/sdk/v1${path}`, fault: { delay_ms: 300 } });
  const reply = project.post(path, { email: 'ada@portico.example' });
  while ((await project.dev('GET', '/requests')).body.length === 0) await nextTurn();
  await project.dev('DELETE', '');
  expect((await reply).body).toMatchObject({ status_code: 401, error_type: 'unauthorized_credentials' });
  expect(logged.mock.calls).toEqual([]);
  logged.mockRestore();
  await provider.close();
});
