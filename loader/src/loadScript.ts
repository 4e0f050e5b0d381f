import type { Attempt, Deadline } from './Deadline';
import { fetchFile } from './fetchFile';
import { LoaderError } from './LoaderError';
import { runScript, type ScriptRequest } from './runScript';

/**
 * Runs a script. If this fails or takes long, the function downloads the file without any cache, compares it with its
 * hash, and runs it: from each mirror, and then from the first origin once more. So the error can say whether the file
 * is missing or wrong, and the deadline learns whether bytes arrive: a script element reports neither. The download also
 * replaces a wrong file in the browser's cache.
 * @throws LoaderError `remote_unavailable`, `outdated`, `timeout`, `integrity`
 */
export async function loadScript(request: ScriptRequest, deadline: Deadline): Promise<void> {
  const { url, mirrors = [] } = request;
  /** Whether the first attempt has failed, so that it does not hang. */
  let hasEnded = false;

  const first: Attempt<void> = {
    url,
    isRetry: false,
    run: (signal) =>
      runScript(request, signal).catch((error: unknown) => {
        hasEnded = true;
        throw error;
      }),
  };
  const fromMirror = (mirror: string): Attempt<void> => ({
    url: mirror,
    isRetry: false,
    run: (signal) => runChecked(mirror, request, deadline, signal),
  });
  const again: Attempt<void> = {
    url,
    isRetry: true,
    // If the first request hangs, the retry uses an address with another query. With the same address, the browser may
    // wait for the first request.
    run: (signal) => runChecked(hasEnded ? url : withOtherQuery(url), request, deadline, signal),
  };
  await deadline.loadFile([request.hasFailed ? again : first, ...mirrors.map(fromMirror), again]);
}

function withOtherQuery(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('retry', Date.now().toString(36));
  return changed.href;
}

/**
 * Downloads the file past the browser's cache, which then has the new file, compares it with its hash, and runs it.
 * @param address the address at the first origin or at a mirror
 */
async function runChecked(
  address: string,
  request: ScriptRequest,
  deadline: Deadline,
  signal: AbortSignal,
): Promise<void> {
  const init = { cache: 'reload', credentials: 'same-origin', signal } as const;
  const read = async (response: Response) => {
    const { body } = response;
    if (!body) return response.arrayBuffer();
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        deadline.bytesArrived();
        controller.enqueue(bytes);
      },
    });
    return new Response(body.pipeThrough(watched)).arrayBuffer();
  };
  const content = await fetchFile(address, init, read, 'outdated');
  const { integrity } = request;
  const actual = integrity && (await sha384(content));
  if (actual && actual !== integrity) {
    throw new LoaderError('integrity', `${address} differs from the hash of its release`, { url: address });
  }
  await runScript({ ...request, url: address }, signal);
}

/** Returns the hash of a file, or `undefined` if the page has no SubtleCrypto, as on plain http. */
async function sha384(content: ArrayBuffer): Promise<string | undefined> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
