import type { Attempt, Deadline } from './Deadline';
import { fetchFile } from './fetchFile';
import { LoaderError } from './LoaderError';
import { type ManifestAddresses, pathFromManifest } from './manifestAddresses';
import { readRelease, type Release } from './release';

/** Our manifest has about 3 kB. */
const MANIFEST_MAX_BYTES = 256 * 1024;

/**
 * Fetches the manifest. If this fails or takes long, the mirrors are asked one after another, and then the first address
 * once more. The first valid answer counts.
 *
 * The first request has the same credentials and cache mode as `<link rel="preload" as="fetch" crossorigin>`. Otherwise
 * the browser would load a preloaded manifest twice. The last request bypasses the browser's cache, because the cache
 * may still wait for the reply to the first request. A request through the cache would then wait too.
 *
 * @param cache `default` if the loader requests the manifest for the first time, otherwise `no-cache`
 * @param check rejects with a `LoaderError` if the release must not be used
 * @throws LoaderError `remote_unavailable`, `timeout`, `bad_manifest`, or the error of `check`
 */
export async function fetchRelease(
  [first, ...mirrors]: ManifestAddresses,
  cache: 'default' | 'no-cache',
  deadline: Deadline,
  check: (release: Release) => Promise<void>,
): Promise<Release> {
  const attempt = (url: string, mode: RequestCache, isRetry = false): Attempt<Release> => ({
    url,
    isRetry,
    async run(signal) {
      const init = { cache: mode, credentials: 'same-origin', signal } as const;
      const release = readRelease(await fetchFile(url, init, (reply) => readText(reply, url, deadline)), url);
      await check(release);
      return release;
    },
  });
  return deadline.loadFile([
    attempt(first, cache),
    ...mirrors.map((url) => attempt(url, cache)),
    attempt(first, 'no-store', true),
  ]);
}

/**
 * Reads the response in parts, so that the deadline learns when bytes arrive, and a file that is too large is not read.
 */
async function readText(response: Response, url: string, deadline: Deadline): Promise<string> {
  if (response.url && pathFromManifest(url, response.url) === undefined) {
    throw new LoaderError('bad_manifest', `${url} leads elsewhere`, { url });
  }
  const reader = response.body?.getReader();
  if (!reader) return response.text(); // fakes of `fetch` in tests may have no body
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    deadline.bytesArrived();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MANIFEST_MAX_BYTES) {
      void reader.cancel();
      throw new LoaderError('bad_manifest', `${url} is too large`, { url });
    }
    text += decoder.decode(value, { stream: true });
  }
}
