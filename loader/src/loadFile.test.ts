import { loadFile } from './loadFile';

jest.useFakeTimers();
// Ends the loads that a test has not waited for.
afterEach(() => jest.clearAllTimers());

/** What happens when a script element with the file's URL is added. */
type RunOutcome = 'hangs' | 'fails' | 'runs';

/** Each test has a URL of its own, because `loadFile` remembers URLs that have failed. */
const testUrl = () => `https://portico.example/c/${expect.getState().currentTestName?.replace(/\W/g, '')}.js`;

/**
 * Calls `loadFile` and waits `ms` milliseconds. Returns the result (`waits` if there is none yet) and the query of each
 * URL that `loadFile` has run.
 * @param runs the outcomes of the first and the second run
 * @param fetchFake the fake of `fetch`, which the second attempt calls
 */
async function load(ms: number, runs: RunOutcome[], fetchFake: () => Promise<unknown>) {
  globalThis.fetch = jest.fn(fetchFake) as never;
  const runQueries: string[] = [];
  const started = loadFile(testUrl(), (file: string) => {
    runQueries.push(file.replace(/\d+$/, 'n').slice(testUrl().length));
    const outcome = runs.shift();
    if (outcome === 'runs') return Promise.resolve('ran');
    if (outcome === 'fails') return Promise.reject(new Error('failed'));
    return new Promise<never>(() => {});
  });
  let result: unknown = 'waits';
  started.then(
    (value) => (result = value),
    (error: { type?: string }) => (result = error.type ?? 'error'),
  );
  await jest.advanceTimersByTimeAsync(ms);
  return { result, runQueries };
}

/** Responds with this status. The body arrives in chunks, each after a pause in milliseconds. */
const respond = (status: number, pauses: number[] = [0]) => {
  const chunks = [...pauses];
  return async () => ({
    ok: status === 200,
    status,
    headers: new Headers(),
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
/** No response arrives. */
const noResponse = () => new Promise<never>(() => {});
/** The page's policy forbids `fetch`. */
const forbidden = () => Promise.reject(new TypeError('Failed to fetch'));
const bothQueries = ['', '?retry=n'];

test.each<[what: string, ms: number, runs: RunOutcome[], fetchFake: () => Promise<unknown>, outcome: object]>(
  [
    [
      'that hangs for 4 s is retried',
      4_010,
      ['hangs', 'runs'],
      respond(200),
      { result: 'ran', runQueries: bothQueries },
    ],
    [
      'that fails twice rejects',
      260,
      ['fails', 'fails'],
      respond(200),
      { result: 'error', runQueries: bothQueries },
    ],
    [
      'that does not exist on the server (404) rejects as gone',
      260,
      ['fails'],
      respond(404),
      { result: 'gone', runQueries: [''] },
    ],
    [
      'of which nothing arrives for 9 s times out',
      9_010,
      ['hangs'],
      noResponse,
      { result: 'timeout', runQueries: [''] },
    ],
    [
      'whose bytes arrive within 60 s is run',
      59_000,
      ['hangs', 'runs'],
      respond(200, Array(9).fill(6_000)),
      { result: 'ran', runQueries: bothQueries },
    ],
  ],
)('a file %s', async (_, ms, runs, fetchFake, outcome) => {
  expect(await load(ms, runs, fetchFake)).toEqual(outcome);
});

test('after a timeout, the next load of the same file starts with the second attempt', async () => {
  await load(9_010, ['hangs'], noResponse);
  expect(await load(10, ['runs'], respond(200))).toEqual({ result: 'ran', runQueries: ['?retry=n'] });
});

describe('with two mirrors, a file', () => {
  const mirrors = ['https://b.example/c/x.js', 'https://c.example/c/x.js'];
  /** What a server does. `slow` sends bytes from time to time. */
  type Server = 'has it' | 'lacks it' | 'fails' | 'hangs' | 'slow';
  const responses: Record<Server, () => Promise<unknown>> = {
    'has it': respond(200),
    'lacks it': respond(404),
    fails: respond(503),
    hangs: noResponse,
    slow: respond(200, Array(9).fill(1_000)),
  };

  /**
   * Loads a file from these servers. Returns the result (the name of the server whose file was run, or why none was), and
   * the name of the server of each request, in order. A `?` stands for a URL with a query.
   */
  async function loadFrom(ms: number, servers: readonly [a: Server, b: Server, c: Server]) {
    const firstUrl = testUrl();
    const names = new Map([firstUrl, ...mirrors].map((url, index) => [url, 'abc'.charAt(index)]));
    const nameOf = (url: string) => names.get(url.replace(/\?.*/, '')) ?? '';
    const serverOf = (url: string) => servers['abc'.indexOf(nameOf(url))] ?? 'fails';
    const requests: string[] = [];
    const record = (url: string) => requests.push(nameOf(url) + (url.includes('?retry=') ? '?' : ''));
    globalThis.fetch = jest.fn((url: string) => {
      record(url);
      return responses[serverOf(url)]();
    }) as never;
    const run = (url: string): Promise<string> => {
      if (url === firstUrl) record(url); // every other URL is first read with `fetch`
      const server = serverOf(url);
      if (server === 'hangs' || (server === 'slow' && url === firstUrl)) return new Promise(() => {});
      return server === 'has it' || server === 'slow'
        ? Promise.resolve(nameOf(url))
        : Promise.reject(new Error(url));
    };
    let result = 'waits';
    loadFile(firstUrl, run, { mirrors }).then(
      (value) => (result = value),
      (error: { type?: string }) => (result = error.type ?? 'error'),
    );
    await jest.advanceTimersByTimeAsync(ms);
    return { result, requests: requests.join(' ') };
  }

  type Row = [what: string, ms: number, servers: [Server, Server, Server], result: string, requests: string];
  test.each<Row>([
    ['that fails comes from the first mirror', 260, ['lacks it', 'has it', 'hangs'], 'b', 'a b'],
    ['that hangs comes from the first mirror after 1.5 s', 1_510, ['hangs', 'has it', 'hangs'], 'b', 'a b'],
    ['that no server has is gone', 1_000, ['lacks it', 'lacks it', 'lacks it'], 'gone', 'a b c a?'],
    ['that one may still have is not gone', 1_000, ['lacks it', 'fails', 'lacks it'], 'error', 'a b c a?'],
    ['that hangs everywhere times out after 9 s', 9_010, ['hangs', 'hangs', 'hangs'], 'timeout', 'a b c a?'],
  ])('%s', async (_, ms, servers, result, requests) => {
    expect(await loadFrom(ms, servers)).toEqual({ result, requests });
  });

  test('that has failed everywhere is loaded from the mirrors with other URLs', async () => {
    await loadFrom(9_010, ['hangs', 'hangs', 'hangs']);
    expect(await loadFrom(1_510, ['hangs', 'has it', 'hangs'])).toEqual({ result: 'b', requests: 'a? b?' });
  });
});

test('a load that the caller aborts sends no further request, and the next load uses the same URL', async () => {
  globalThis.fetch = jest.fn(forbidden) as never;
  const mirror = testUrl().replace('portico', 'mirror');
  const caller = new AbortController();
  const runUntilAborted = () =>
    new Promise<never>((_, reject) =>
      caller.signal.addEventListener('abort', () => reject(new Error('aborted'))),
    );
  const failed = expect(
    loadFile(testUrl(), runUntilAborted, { mirrors: [mirror], signal: caller.signal }),
  ).rejects.toBe('stopped');
  caller.abort('stopped');
  await failed;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetch).not.toHaveBeenCalled();

  expect(await load(10, ['runs'], noResponse)).toEqual({ result: 'ran', runQueries: [''] });
});
