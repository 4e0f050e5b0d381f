import type { Deadline } from './Deadline';
import { fetchFile } from './fetchFile';
import { LoaderError } from './LoaderError';
import { runScript, type ScriptRequest } from './runScript';

/**
 * Runs a script, and retries once after a failure. Before the retry, the function downloads the file without any cache,
 * and compares the file with its hash. So the error can say whether the file is missing or wrong, which a script
 * element does not report. The download also replaces a wrong file in the browser's cache.
 * @throws LoaderError `remote_unavailable`, `timeout`, `integrity`
 */
export async function loadScript(request: ScriptRequest, deadline: Deadline): Promise<void> {
  const { url, integrity } = request;
  const run = (address: string) =>
    deadline.wait(url, (signal) => runScript({ ...request, url: address }, signal));
  try {
    await run(url);
  } catch (first) {
    // A policy of the page forbids the script, so a retry would fail too.
    if (first instanceof LoaderError && first.code === 'incompatible_host') throw first;
    await deadline.pause();
    await deadline.wait(url, (signal) => download(url, integrity, signal));
    // If the first request hangs, the retry uses an address with another query. With the same address, the browser may
    // wait for the first request.
    const hung = first instanceof LoaderError && first.code === 'timeout';
    await run(hung ? withRetry(url) : url);
  }
}

function withRetry(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('retry', Date.now().toString(36));
  return changed.href;
}

async function download(url: string, integrity: string | undefined, signal: AbortSignal): Promise<void> {
  const init = { cache: 'reload', credentials: 'omit', signal } as const;
  const content = await fetchFile(url, init, (response) => response.arrayBuffer());
  const actual = integrity && (await sha384(content));
  if (actual && actual !== integrity) {
    throw new LoaderError('integrity', `${url} differs from the hash of its release`, { url });
  }
}

/** Returns the hash of a file, or `undefined` if the page has no SubtleCrypto, as on plain http. */
async function sha384(content: ArrayBuffer): Promise<string | undefined> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
