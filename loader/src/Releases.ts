import type { Clock, Deadline } from './Deadline';
import { fetchRelease } from './fetchRelease';
import { LoaderError } from './LoaderError';
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
  /** The manifest with the highest number that this page has read. */
  let known: Release | undefined;
  const newest = async (deadline: Deadline) => {
    const cache = nextCache;
    nextCache = 'no-cache';
    const release = await fetchRelease(manifests, cache, deadline, async (found) => {
      refuseWithdrawn(found, known);
      await check(found);
    });
    if (release.sequence >= (known?.sequence ?? 0)) known = release;
    return release;
  };
  return { find: newest, newest, isKept: () => false, used() {}, ignoreKept() {} };
}

/**
 * Refuses the version of an old manifest that a newer one has withdrawn.
 * @param known the manifest with the highest number
 * @param isStrict true to refuse each old manifest
 * @throws LoaderError `signature`
 */
export function refuseWithdrawn(
  { sequence, version, manifestUrl: url }: Release,
  known: Release | undefined,
  isStrict = false,
): void {
  if (!known || sequence >= known.sequence) return;
  if (!isStrict && !known.withdrawn.includes(version)) return;
  const message = `${url} is older (${sequence}) than a manifest that this browser has seen (${known.sequence})`;
  throw new LoaderError('signature', message, { url });
}
