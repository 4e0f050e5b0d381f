/** The limits in milliseconds. `@portico/loader` has the same ones. */
const RETRY_AFTER_MS = 4_000;
const MAX_SILENCE_MS = 9_000;
const MAX_TOTAL_MS = 60_000;

/** The addresses of files that have failed. The next load of such a file starts with the second attempt. */
const failedAddresses = new Set();

/**
 * Loads a file of the build with `run`, a function that runs the file at an address. `loadFile` is part of the
 * container and of the standalone file (ADR 0033).
 *
 * If the first attempt fails, or has no result after 4 s, a second attempt starts beside it. The second attempt has a
 * query in its address: with the same address, the browser would wait for a request that hangs, or repeat a failure. It
 * reads the file with `fetch` first, because only `fetch` tells whether bytes arrive, and what the status is. Then
 * `run` gets the file from the browser's cache. The result that arrives first counts.
 *
 * The promise rejects if nothing has arrived for 9 s, or after 60 s in all. The error's `type` is then `timeout`. It is
 * `gone` if the server says that there is no such file.
 */
export async function loadFile(address, run) {
  const controller = new AbortController();
  const { signal } = controller;
  const failure = (name, type) => Object.assign(new Error(address), { name, type });
  const timers = [];
  const after = (ms, act) => {
    timers.push(setTimeout(act, ms));
    return timers.at(-1);
  };

  /** The second attempt. Calls `onBytes` each time bytes of the file arrive. */
  const retry = async (onBytes) => {
    signal.throwIfAborted();
    const retryAddress = `${address}?retry=${Date.now()}`;
    // The page's policy may forbid `fetch`. Then `run` alone tells whether the file can be loaded.
    const response = await fetch(retryAddress, { credentials: 'same-origin', signal }).catch(() => undefined);
    if (response && !response.ok) throw failure('Error', response.status === 404 ? 'gone' : 'error');
    const reader = response?.body.getReader();
    do onBytes();
    while (reader && !(await reader.read()).done);
    signal.throwIfAborted();
    return run(retryAddress);
  };

  try {
    return await new Promise((resolve, reject) => {
      const onTimeout = () => reject(failure('TimeoutError', 'timeout'));
      let silenceTimer;
      const restartSilenceTimer = () => {
        clearTimeout(silenceTimer);
        silenceTimer = after(MAX_SILENCE_MS, onTimeout);
      };
      restartSilenceTimer();
      after(MAX_TOTAL_MS, onTimeout);
      const first = failedAddresses.has(address) ? Promise.reject() : run(address);
      const failedOrSlow = new Promise((start) => {
        first.catch(start);
        after(RETRY_AFTER_MS, start);
      });
      const second = failedOrSlow.then(() => retry(restartSilenceTimer));
      Promise.any([first, second])
        .catch(() => second) // rejects with the error of the second attempt
        .then(resolve, reject);
    });
  } catch (error) {
    failedAddresses.add(address);
    throw error;
  } finally {
    timers.forEach(clearTimeout);
    controller.abort();
  }
}
