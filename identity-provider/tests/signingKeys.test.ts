import { openDatabase } from '../src/database/database';
import type { Database } from '../src/database/database';
import { loadSigningKeys } from '../src/keys/signingKeys';

let database: Database;

beforeEach(async () => {
  database = await openDatabase(':memory:');
});
afterEach(() => database.close());

/** Loads the keys, as the provider does when it starts. */
const load = async () => {
  const keys = await loadSigningKeys(database);
  return { keys, kids: (await keys.publicKeys()).keys.map(({ kid }) => kid) };
};
const makeOlder = (days: number) =>
  database.run('UPDATE signing_keys SET created_at = created_at - :ms', { ms: days * 24 * 60 * 60_000 });

test('keys that are a month old are rotated at the next start, and still verify', async () => {
  const { kids } = await load();
  await makeOlder(29);
  expect((await load()).kids).toHaveLength(2);
  await makeOlder(2);
  const { keys, kids: rotated } = await load();
  expect(rotated).toHaveLength(4);
  expect(rotated).toEqual(expect.arrayContaining(kids));
  const [signing] = await keys.idTokenKeys();
  expect(kids).not.toContain(signing?.kid);
  expect((await load()).kids.toSorted()).toEqual(rotated.toSorted());
});
