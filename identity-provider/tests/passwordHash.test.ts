import * as argon2 from '@node-rs/argon2';
import { limitConcurrency } from '../src/passwords/limitConcurrency';
import { hashPassword, verifyPassword } from '../src/passwords/passwordHash';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

test('an unknown user costs the same work as a wrong password', async () => {
  const real = await hashPassword('violet harbour kettle 42');
  expect(await verifyPassword(real, 'violet harbour kettle 42')).toBe(true);
  expect(await verifyPassword(real, 'wrong')).toBe(false);
  expect(await verifyPassword(null, 'wrong')).toBe(false);
  const verified = jest.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash));
  const parametersOf = (hash: string) => [hash.length, hash.split('$').slice(0, 4)];
  expect(verified).toHaveLength(3);
  expect(verified.map(parametersOf)).toEqual(Array(3).fill(parametersOf(real)));
});

describe('costly work', () => {
  /** Each `work` runs until the test calls `end` with its name. */
  function createWork() {
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    };
    return { started, work, end: (name: string) => ends.get(name)?.() };
  }

  test('runs a few at a time, in order, and refuses calls above the limit', async () => {
    const run = limitConcurrency({ atATime: 2, waiting: 2 });
    const { started, work, end } = createWork();
    const answers = ['a', 'b', 'c', 'd'].map((name) => run(work(name)));
    await expect(run(work('e'))).rejects.toMatchObject({ type: 'too_many_requests', retryAfterSeconds: 5 });
    expect(started).toEqual(['a', 'b']);
    end('b');
    await answers[1];
    const late = run(work('f'));
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd', 'f']) {
      end(name);
      await (answers['abcd'.indexOf(name)] ?? late);
    }
    expect(started).toEqual(['a', 'b', 'c', 'd', 'f']);
    expect(await Promise.all([...answers, late])).toEqual(['a', 'b', 'c', 'd', 'f']);
  });

  test('frees its place also when it fails', async () => {
    const run = limitConcurrency({ atATime: 1, waiting: 1 });
    const failing = run(() => Promise.reject(new Error('broken')));
    const next = run(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
