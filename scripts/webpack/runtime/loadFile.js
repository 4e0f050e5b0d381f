/** The limits in milliseconds. `@portico/loader` has the same ones. */
const RETRY_AFTER_MS = 4_000;
const MIRROR_AFTER_MS = 1_500;
const MAX_SILENCE_MS = 9_000;
const MAX_TOTAL_MS = 60_000;

/** The addresses of files that have failed. The next load of such a file starts with the second attempt. */
const failedAddresses = new Set();

/**
 * Loads a file of the build with `run`, a function that runs the file at an address. `loadFile` is part of the
 * container and of the standalone file (ADR 0033, ADR 0036).
 *
 * If an attempt fails, or nothing has arrived for a while, the next attempt starts beside it: from each mirror in turn,
 * and at last from the first address again. The result that arrives first counts. The last attempt has a query in its
 * address: with the same address, the browser would wait for a request that hangs, or repeat a failure. After a failed
 * load, the addresses of the mirrors have such a query too.
 *
 * Every attempt except the first reads the file with `fetch` first, because only `fetch` tells whether bytes arrive, and
 * what the status is. Then `run` gets the file from the browser's cache.
 *
 * The promise rejects if nothing has arrived for 9 s, or after 60 s in all. The error's `type` is then `timeout`. It is
 * `gone` if every server says that there is no such file.
 *
 * @param mirrors the addresses of the same file on other servers
 * @param callerSignal ends the load when it aborts. Then no attempt starts any more, and the next load of the file does
 *   not treat it as failed
 */
export async function loadFile(address, run, mirrors = [], callerSignal = undefined) {
  callerSignal?.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  const failure = (name, type) => Object.assign(new Error(address), { name, type });
  const timers = [];
  const after = (ms, act) => {
    timers.push(setTimeout(act, ms));
    return timers.at(-1);
  };

  /** Calls `onBytes` each time bytes of the file arrive. */
  const fetchAndRun = async (url, onBytes) => {
    // The page's policy may forbid `fetch`. Then `run` alone tells whether the file can be loaded.
    const response = await fetch(url, { credentials: 'same-origin', signal }).catch(() => undefined);
    signal.throwIfAborted();
    // Many servers answer a missing file with their start page.
    const isPage = response?.headers?.get('content-type')?.startsWith('text/html');
    if (response?.status === 404 || isPage) throw failure('Error', 'gone');
    if (response && !response.ok) throw failure('Error', 'error');
    const reader = response?.body?.getReader();
    do onBytes();
    while (reader && !(await reader.read()).done);
    signal.throwIfAborted();
    return run(url);
  };

  const hasFailed = failedAddresses.has(address);
  const withQuery = (url) => `${url}?retry=${Date.now()}`;
  const attempts = [...mirrors.map((url) => (hasFailed ? withQuery(url) : url)), withQuery(address)].map(
    (url) => (onBytes) => fetchAndRun(url, onBytes),
  );
  const gone = failure('Error', 'gone');
  // This attempt cannot tell why it fails. The last attempt asks the same server, and can tell.
  if (!hasFailed) attempts.unshift(() => run(address).catch(() => Promise.reject(gone)));

  try {
    return await new Promise((resolve, reject) => {
      const onTimeout = () => reject(failure('TimeoutError', 'timeout'));
      let silenceTimer = after(MAX_SILENCE_MS, onTimeout);
      after(MAX_TOTAL_MS, onTimeout);
      const onAbort = () => {
        controller.abort(); // at once, because an attempt that fails now would start the next one
        reject(callerSignal.reason);
      };
      callerSignal?.addEventListener('abort', onAbort, { signal });

      let nextTimer;
      const waitForNext = () => {
        clearTimeout(nextTimer);
        nextTimer = after(mirrors.length > 0 ? MIRROR_AFTER_MS : RETRY_AFTER_MS, startNext);
      };
      const onBytes = () => {
        clearTimeout(silenceTimer);
        silenceTimer = after(MAX_SILENCE_MS, onTimeout);
        waitForNext();
      };

      let reason = gone;
      let started = 0;
      let failed = 0;
      const startNext = () => {
        if (signal.aborted || started === attempts.length) return;
        const attempt = attempts[started++];
        const number = started;
        waitForNext();
        attempt(onBytes).then(resolve, (error) => {
          failed++;
          if (error.type !== 'gone') reason = error;
          if (failed === attempts.length) reject(reason);
          else if (number === started) startNext();
        });
      };
      startNext();
    });
  } catch (error) {
    if (!callerSignal?.aborted) failedAddresses.add(address);
    throw error;
  } finally {
    timers.forEach(clearTimeout);
    controller.abort();
  }
}
