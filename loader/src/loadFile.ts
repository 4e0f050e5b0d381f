/**
 * How files are loaded that may fail, hang or be slow (ADR 0033). The loader imports this file. `OwnScriptsPlugin` adds it
 * to the container and to the standalone file too, so it imports nothing.
 */

/** The times of a load, in milliseconds. */
export const limits = {
  /** A load ends when nothing has arrived for this time. */
  silence: 9_000,
  /** A load ends after this time, even while bytes arrive. */
  total: 60_000,
  /** If nothing has arrived for this time, the same server gets a second request. */
  retryAfter: 4_000,
  /** If nothing has arrived for this time, the next mirror gets a request. */
  mirrorAfter: 1_500,
  /** The pause between a failure and the next request. */
  retryPause: 250,
};

/** `gone`: the server has no such file. */
type FailureType = 'gone' | 'timeout' | 'error';

export const fileError = (url: string, type: FailureType, reason: string) =>
  Object.assign(new Error(`${url} ${reason}`), { url, type });

export const timeoutError = (url: string) => fileError(url, 'timeout', 'did not arrive in time');

const isGone = (error: unknown) => (error as { type?: FailureType } | undefined)?.type === 'gone';

/** One request for a file: to its own server, to a mirror, or once more. */
export interface Attempt<Result> {
  url: string;
  /** @param onBytes must be called each time bytes arrive */
  run(signal: AbortSignal, onBytes: () => void): Promise<Result>;
}

export interface Watcher {
  /** Called with each request when it starts. The signal aborts when the load has ended. */
  watch?(url: string, result: Promise<unknown>, signal: AbortSignal): void;
}

/**
 * Starts the first attempt. If it fails, or if nothing has arrived for `pause` milliseconds, the next one starts beside
 * it, and so on. The result that arrives first counts. So a file that is only slow is never cut off.
 *
 * If all attempts fail, rejects with an error that says more than that the file is gone, if there is one. The error of the
 * first attempt counts last, because a script element does not tell its reason.
 */
export async function firstResult<Result>(
  attempts: readonly Attempt<Result>[],
  pause: number,
  { watch, signal: callerSignal }: Watcher & { signal?: AbortSignal | undefined } = {},
): Promise<Result> {
  callerSignal?.throwIfAborted();
  const load = new AbortController();
  const { signal } = load;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let totalTimer: typeof silenceTimer;
  let nextTimer: typeof silenceTimer;
  try {
    return await new Promise<Result>((resolve, reject) => {
      const errors: unknown[] = [];
      let started = 0;
      let failed = 0;
      const expire = () => reject(timeoutError(attempts[0]?.url ?? ''));
      const startNextAfter = (ms: number) => {
        clearTimeout(nextTimer);
        nextTimer = setTimeout(startNext, ms);
      };
      const onBytes = () => {
        if (signal.aborted) return;
        clearTimeout(silenceTimer);
        silenceTimer = setTimeout(expire, limits.silence);
        startNextAfter(pause);
      };
      const startNext = () => {
        const attempt = attempts[started];
        if (!attempt) return;
        const index = started++;
        startNextAfter(pause);
        const result = attempt.run(signal, onBytes);
        watch?.(attempt.url, result, signal);
        result.then(resolve, (error: unknown) => {
          errors[index] = error;
          if (++failed === attempts.length)
            reject(errors.slice(1).find((each) => !isGone(each)) ?? errors.at(-1));
          // A server that has just refused a request would probably refuse an immediate retry too.
          else if (started === index + 1 && !signal.aborted) startNextAfter(limits.retryPause);
        });
      };
      callerSignal?.addEventListener('abort', () => reject(callerSignal.reason), { signal });
      totalTimer = setTimeout(expire, limits.total);
      onBytes();
      startNext();
    });
  } finally {
    load.abort();
    for (const timer of [silenceTimer, totalTimer, nextTimer]) clearTimeout(timer);
  }
}

interface FileOptions extends Watcher {
  /** URLs of the same file on other servers. */
  mirrors?: readonly string[];
  /** Rejects if the file is not the right one. */
  check?(content: ArrayBuffer, url: string): Promise<void>;
  /** Ends the load. Then the next load of the file does not treat it as failed. */
  signal?: AbortSignal | undefined;
}

/** The URLs of files that have failed. Their first requests may still hang. */
const failedUrls = new Set<string>();

let retries = 0;

/**
 * Loads a file with `run`, which runs the file at a URL: from its own server, from each mirror, and at last from its
 * own server again, with a query in the URL. With the same URL, the browser would wait for a request that hangs, or
 * repeat a failure.
 *
 * Every attempt except the first reads the file with `fetch` before it runs it, because only `fetch` tells whether bytes
 * arrive, and what the status is. Then `run` gets the file from the browser's cache.
 */
export async function loadFile<Result>(
  url: string,
  run: (url: string, signal: AbortSignal) => Promise<Result>,
  { mirrors = [], check, ...options }: FileOptions = {},
): Promise<Result> {
  const hasFailed = failedUrls.has(url);
  const withQuery = (fileUrl: string) => `${fileUrl}?retry=${Date.now() + ++retries}`;
  const checked = (fileUrl: string): Attempt<Result> => ({
    url: fileUrl,
    async run(signal, onBytes) {
      // The page's policy may forbid `fetch`. Then `run` alone tells whether the file can be loaded.
      const response = await fetch(fileUrl, { credentials: 'same-origin', signal }).catch(() => undefined);
      signal.throwIfAborted();
      if (response) {
        const copy = check && response.clone();
        await read(response, fileUrl, onBytes);
        if (copy) await check(await copy.arrayBuffer(), fileUrl);
        signal.throwIfAborted();
      }
      return run(fileUrl, signal);
    },
  });
  const attempts = [
    hasFailed ? checked(withQuery(url)) : { url, run: (signal: AbortSignal) => run(url, signal) },
    ...mirrors.map((mirror) => checked(hasFailed ? withQuery(mirror) : mirror)),
    checked(withQuery(url)),
  ];
  try {
    const pause = mirrors.length > 0 ? limits.mirrorAfter : limits.retryAfter;
    return await firstResult(attempts, pause, options);
  } catch (error) {
    if (!options.signal?.aborted) failedUrls.add(url);
    throw error;
  }
}

/** Reads a response to its end, because only then all of its bytes have arrived. */
async function read({ ok, status, headers, body }: Response, url: string, onBytes: () => void) {
  // For a missing file, many servers send their start page.
  if (status === 404 || headers.get('content-type')?.startsWith('text/html'))
    throw fileError(url, 'gone', 'is missing');
  if (!ok) throw fileError(url, 'error', `answered ${status}`);
  const reader = body?.getReader();
  do onBytes();
  while (reader && !(await reader.read()).done);
}
