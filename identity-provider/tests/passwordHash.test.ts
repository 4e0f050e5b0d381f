import * as argon2 from '@node-rs/argon2';
import { hashPassword, limitConcurrency, verifyPassword } from '../src/passwords/passwordHash';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

test('for an unknown user, a password is compared with a hash of the same cost', async () => {
  const real = await hashPassword('violet harbour kettle 42');
  expect(await verifyPassword(real, 'violet harbour kettle 42')).toBe(true);
  expect(await verifyPassword(real, 'wrong')).toBe(false);
  expect(await verifyPassword(null, 'wrong')).toBe(false);
  const verified = jest.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash));
  // A hash consists of the algorithm, the version, the parameters, the salt and the result.
  const costOf = (hash: string) => [hash.length, hash.split('$').slice(0, 4)];
  expect(verified).toHaveLength(3);
  expect(verified.map(costOf)).toEqual(Array(3).fill(costOf(real)));
});

describe('limitConcurrency', () => {
  /** Each `work` runs until the test calls `end` with its name. */
  function createWorks() {
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    };
    return { started, work, end: (name: string) => ends.get(name)?.() };
  }

  test('runs two calls at a time, in order, lets two wait, and refuses further ones', async () => {
    const run = limitConcurrency({ maxRunning: 2, maxWaiting: 2 });
    const { started, work, end } = createWorks();
    const replies = ['a', 'b', 'c', 'd'].map((name) => run(work(name)));
    await expect(run(work('e'))).rejects.toMatchObject({ type: 'too_many_requests', retryAfterSeconds: 5 });
    expect(started).toEqual(['a', 'b']);
    end('b');
    await replies[1];
    const late = run(work('f'));
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd', 'f']) {
      end(name);
      await (replies['abcd'.indexOf(name)] ?? late);
    }
    expect(started).toEqual(['a', 'b', 'c', 'd', 'f']);
    expect(await Promise.all([...replies, late])).toEqual(['a', 'b', 'c', 'd', 'f']);
  });
});
