import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/database/database';
import { createTestClient } from './testClient';
import { startTestProvider } from './testProvider';

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
