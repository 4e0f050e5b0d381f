import type { Clock, Deadline } from './Deadline';
import { fetchRelease } from './fetchRelease';
import type { ManifestAddresses } from './manifestAddresses';
import type { Release } from './release';

/** Finds the release that the page starts. */
export interface Releases {
  /** @throws LoaderError if no origin has a valid manifest */
  find(deadline: Deadline): Promise<Release>;
  /** Reads the newest manifest. */
  newest(deadline: Deadline): Promise<Release>;
  /** Returns whether the page has started with this release, because it was kept from an earlier visit. */
  isKept(release: Release): boolean;
  /** Called when a module of this release has been loaded. */
  used(release: Release, deadline: Deadline): void;
  /** From now on, the page starts only with a release that an origin serves. */
  ignoreKept(): void;
}

/** Creates the releases of a loader, in place of `newestReleases`. The function `signedDelivery` returns one. */
export type Delivery = (manifests: ManifestAddresses, clock: Clock) => Releases;

/**
 * Starts the newest release that an origin serves.
 * @param check rejects with a `LoaderError` if the release must not be used
 */
export function newestReleases(
  manifests: ManifestAddresses,
  check: (release: Release) => Promise<void> = async () => {},
): Releases {
  /** Only the first read of the manifest may use the browser's cache, and so a preloaded manifest. */
  let nextCache: 'default' | 'no-cache' = 'default';
  const newest = (deadline: Deadline) => {
    const cache = nextCache;
    nextCache = 'no-cache';
    return fetchRelease(manifests, cache, deadline, check);
  };
  return { find: newest, newest, isKept: () => false, used() {}, ignoreKept() {} };
}
