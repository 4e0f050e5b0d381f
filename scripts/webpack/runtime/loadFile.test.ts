import { loadFile } from './loadFile';

jest.useFakeTimers();

type Answer = 'hangs' | 'fails' | 'runs';
const address = () => `https://portico.example/c/${expect.getState().currentTestName?.replace(/\W/g, '')}.js`;

/**
 * Calls `loadFile` and waits `ms` milliseconds. Returns the result (`waits` if there is none yet) and the query of each
 * address that `loadFile` has run.
 */
async function load(ms: number, runs: Answer[], fetched: () => Promise<unknown>) {
  globalThis.fetch = jest.fn(fetched) as never;
  const asked: string[] = [];
  const started = loadFile(address(), (file: string) => {
    asked.push(file.replace(/\d+$/, 'n').slice(address().length));
    const answer = runs.shift();
    if (answer === 'runs') return Promise.resolve('ran');
    return answer === 'fails' ? Promise.reject(new Error('failed')) : new Promise<never>(() => {});
  });
  let result: unknown = 'waits';
  started.then(
    (value) => (result = value),
    (error: { type?: string }) => (result = error.type ?? 'error'),
  );
  await jest.advanceTimersByTimeAsync(ms);
  return { result, asked };
}

const reply = (status: number, pauses: number[] = [0]) => {
  const chunks = [...pauses];
  return async () => ({
    ok: status === 200,
    status,
    body: {
      getReader: () => ({
        read: async () => {
          const ms = chunks.shift();
          if (ms === undefined) return { done: true };
          await new Promise((resolve) => setTimeout(resolve, ms));
          return { done: false };
        },
      }),
    },
  });
};
const silent = () => new Promise<never>(() => {});
const refused = () => Promise.reject(new TypeError('Failed to fetch'));
const retried = ['', '?retry=n'];

test.each<[string, number, Answer[], () => Promise<unknown>, object]>([
  ['that arrives', 10, ['runs'], silent, { result: 'ran', asked: [''] }],
  ['that arrives late', 3_990, ['hangs'], silent, { result: 'waits', asked: [''] }],
  ['that hangs once', 4_010, ['hangs', 'runs'], reply(200), { result: 'ran', asked: retried }],
  ['that fails once', 10, ['fails', 'runs'], reply(200), { result: 'ran', asked: retried }],
  ['that the policy lets only run', 10, ['fails', 'runs'], refused, { result: 'ran', asked: retried }],
  ['that fails twice', 10, ['fails', 'fails'], reply(200), { result: 'error', asked: retried }],
  ['that the server lost', 10, ['fails'], reply(404), { result: 'gone', asked: [''] }],
  ['that the server cannot give', 10, ['fails'], reply(503), { result: 'error', asked: [''] }],
  ['that is silent for less', 8_990, ['hangs'], silent, { result: 'waits', asked: [''] }],
  ['that is silent', 9_010, ['hangs'], silent, { result: 'timeout', asked: [''] }],
  [
    'that is slow',
    59_000,
    ['hangs', 'runs'],
    reply(200, Array(9).fill(6_000)),
    { result: 'ran', asked: retried },
  ],
  [
    'that is too slow',
    60_010,
    ['hangs'],
    reply(200, Array(99).fill(6_000)),
    { result: 'timeout', asked: [''] },
  ],
  ['that stops', 20_010, ['hangs'], reply(200, [6_000, 60_000]), { result: 'timeout', asked: [''] }],
])('a file %s', async (_, ms, runs, fetched, outcome) => {
  expect(await load(ms, runs, fetched)).toEqual(outcome);
});

test('after a failure, the next load does not wait for the request that hangs', async () => {
  await load(9_010, ['hangs'], silent);
  expect(await load(10, ['runs'], reply(200))).toEqual({ result: 'ran', asked: ['?retry=n'] });
});
