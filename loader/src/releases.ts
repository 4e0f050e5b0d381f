import { LoaderError } from './LoaderError';
import { firstResult, limits, type Attempt } from './loadFile';
import type { LoadLog } from './LoadLog';
import { pathFromManifest, readRelease, type Release } from './release';

/** Finds the release that the page starts. */
export interface Releases {
  /**
   * @param mayBeKept false to start only a release that a server has now
   * @throws LoaderError if no server has a valid manifest
   */
  find(log: LoadLog, mayBeKept: boolean): Promise<Release>;
  /** Called when a module of this release has been loaded. */
  used?(release: Release): void;
}

/**
 * Creates the releases of a loader, in place of `newestReleases`. The function `signedDelivery` returns one.
 * @param manifests the URLs of the manifest, at the first origin and at its mirrors
 */
export type Delivery = (manifests: readonly [string, ...string[]]) => Releases;

/** Checks the options. If one is invalid, no release is found, so that each load fails and the rest of the page works. */
export function createReleases({
  manifest,
  delivery,
  ...others
}: {
  manifest: string | URL | readonly (string | URL)[];
  delivery?: Delivery | undefined;
}): Releases {
  try {
    const [first = '', ...mirrors] = [manifest].flat();
    const manifests = [secureUrl(first), ...mirrors.map(secureUrl)] as const;
    const { keys, freshness } = others as { keys?: unknown; freshness?: unknown };
    // Both were options of the loader itself. A page that still passes keys must not load unsigned code.
    if ((keys ?? freshness) !== undefined)
      throw new TypeError('Pass keys and freshness to signedDelivery of @portico/loader/delivery');
    if (delivery) return delivery([...manifests]);
    if (mirrors.length > 0) throw new TypeError('A list of manifests needs `delivery: signedDelivery()`');
    return newestReleases(manifests[0]);
  } catch (cause) {
    const error = new LoaderError('incompatible_host', (cause as TypeError).message, { cause });
    return { find: () => Promise.reject(error) };
  }
}

/** Matches the host names of this machine: `localhost` and its subdomains, `127.…` and `[::1]`. */
const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns the absolute URL of a manifest. It must be secure, because the manifest determines which code runs in the
 * page.
 * @throws TypeError if it is empty, or neither https, nor http on loopback
 */
function secureUrl(manifest: string | URL): string {
  if (!manifest) throw new TypeError('The option `manifest` is empty');
  // A server has no page, and loads nothing.
  const base = globalThis.document?.baseURI ?? 'https://localhost';
  const url = URL.canParse(manifest, base) ? new URL(manifest, base) : undefined;
  const isOnLoopback = url?.protocol === 'http:' && loopback.test(url.hostname);
  if (url?.protocol === 'https:' || isOnLoopback) return url.href;
  throw new TypeError(`The manifest ${String(url ?? manifest)} is neither on https nor on loopback`);
}

/** Starts the newest release. */
function newestReleases(manifest: string): Releases {
  let cache: RequestCache = 'default';
  return {
    find(log) {
      // The retry bypasses the browser's cache, which may still wait for the response to the first request.
      const attempts = [manifestAttempt(manifest, cache), manifestAttempt(manifest, 'no-store')];
      cache = 'no-cache';
      return firstResult(attempts, limits.retryAfter, log);
    },
  };
}

/**
 * One request for a manifest. It has the same credentials and cache mode as `<link rel="preload" as="fetch" crossorigin>`.
 * Otherwise the browser would load a preloaded manifest twice.
 * @param cache `default` for the first request of the page
 */
export const manifestAttempt = (url: string, cache: RequestCache): Attempt<Release> => ({
  url,
  async run(signal, onBytes) {
    let text: string;
    try {
      const response = await fetch(url, { cache, credentials: 'same-origin', signal });
      onBytes();
      if (!response.ok) throw new TypeError(`answered ${response.status}`);
      if (response.url && pathFromManifest(url, response.url) === undefined) {
        throw new LoaderError('bad_manifest', `${url} leads elsewhere`, { url });
      }
      text = await response.text();
    } catch (cause) {
      if (cause instanceof LoaderError) throw cause;
      throw new LoaderError('remote_unavailable', `${url} cannot be loaded: ${(cause as Error).message}`, {
        url,
        cause,
      });
    }
    return readRelease(text, url);
  },
});
