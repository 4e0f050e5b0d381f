import type { Deadline } from './Deadline';
import { fetchFile } from './fetchFile';
import { LoaderError } from './LoaderError';
import { isInManifestFolder, readRelease, type Release } from './release';

/** Our manifest has about 10 kB. */
const MANIFEST_MAX_BYTES = 256 * 1024;

/**
 * Fetches the manifest. If this fails or takes long, a second request is sent.
 *
 * The first request has the same credentials and cache mode as `<link rel="preload" as="fetch" crossorigin>`. Otherwise
 * the browser would load a preloaded manifest twice. The second request bypasses the browser's cache, because the cache
 * may still wait for the reply to the first request. A request through the cache would then wait too.
 *
 * @param cache `default` if the loader requests the manifest for the first time, otherwise `no-cache`
 * @throws LoaderError `remote_unavailable`, `timeout`, `bad_manifest`
 */
export async function fetchRelease(
  url: string,
  cache: 'default' | 'no-cache',
  deadline: Deadline,
): Promise<Release> {
  const attempt = (mode: RequestCache) => async (signal: AbortSignal) => {
    const init = { cache: mode, credentials: 'same-origin', signal } as const;
    return readRelease(await fetchFile(url, init, (response) => readText(response, url, deadline)), url);
  };
  return deadline.loadWithRetry(url, attempt(cache), attempt('no-store'));
}

/**
 * Reads the response in parts, so that the deadline learns when bytes arrive, and a file that is too large is not read.
 */
async function readText(response: Response, url: string, deadline: Deadline): Promise<string> {
  if (response.url && !isInManifestFolder(url, response.url)) {
    throw new LoaderError('bad_manifest', `${url} leads elsewhere`, { url });
  }
  const reader = response.body?.getReader();
  if (!reader) return '';
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
