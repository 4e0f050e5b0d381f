import { type Attempt, firstResult, limits } from './loadFile';
import { LoaderError } from './LoaderError';
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

/** Starts the newest release. */
export function newestReleases(manifest: string): Releases {
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
