import { LoaderError } from './LoaderError';
import { firstResult, limits } from './loadFile';
import type { LoadLog } from './LoadLog';
import { pathFromManifest, readRelease, type Release } from './release';
import { manifestAttempt, type Delivery } from './releases';
import { createReleaseStore, type ReleaseStore } from './releaseStore';
import { findSignatureProblem, readKeys } from './signature';

export interface DeliveryOptions {
  /**
   * Public keys (ECDSA on P-256; SPKI as PEM or base64). With them, the loader rejects a manifest that no signature of
   * these keys fits, and a manifest that has expired or is older than one that this browser has already used.
   */
  readonly keys?: readonly string[] | undefined;
  /**
   * `newest` (default): the page starts with the newest release. If no origin responds within 1.5 s, it starts with the
   * release of the last visit. `fast`: the page starts with the release of the last visit, without waiting, and the next
   * visit starts with the newest one.
   */
  readonly freshness?: 'newest' | 'fast' | undefined;
}

/** A release of an earlier visit is not used after 30 days, because its files may be gone. In milliseconds. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/**
 * Creates the option `delivery` of a loader: the loader checks signatures, uses the mirrors in `manifest`, and keeps the
 * release of the last visit. If `keys` is invalid, each load fails with the code `incompatible_host`.
 */
export function signedDelivery({ keys, freshness = 'newest' }: DeliveryOptions = {}): Delivery {
  return (manifests) => {
    const store = createReleaseStore(manifests[0]);
    const { findNewest, findStored } = checkedReleases(manifests, store, keys && readKeys(keys));
    const storeForNextVisit = ({ text }: Release): void => store.write({ usable: text, keptAt: Date.now() });

    return {
      async find(log, mayBeKept) {
        const stored = mayBeKept ? await findStored() : undefined;
        const newest = findNewest(log);
        if (!stored) return newest;
        const timeLimit = new Promise((end) => setTimeout(end, limits.mirrorAfter));
        const newestInTime = () => Promise.race([newest.catch(() => stored), timeLimit.then(() => stored)]);
        const release = freshness === 'fast' ? stored : await newestInTime();
        if (release === stored) newest.then(storeForNextVisit, () => undefined);
        return release;
      },
      used(release) {
        // A newer release may have been kept since the page started with the kept one.
        if (!release.isKept) storeForNextVisit(release);
      },
    };
  };
}

/** Finds releases whose manifests may be used. */
function checkedReleases(
  manifests: readonly [string, ...string[]],
  store: ReleaseStore,
  keys: readonly string[] | undefined,
) {
  /** Only the first read of the manifest may use the browser's cache. */
  let cache: RequestCache = 'default';

  async function checkSignature({ text, manifestUrl: url }: Release): Promise<void> {
    const problem = keys && (await findSignatureProblem(JSON.parse(text), url, keys));
    if (problem) throw new LoaderError('signature', `${url} ${problem}`, { url });
  }

  /** The result is `undefined` if another script has changed it, or if the page has other keys now. */
  async function readStored(text: string | undefined): Promise<Release | undefined> {
    if (text === undefined) return undefined;
    try {
      const release = readRelease(text, manifests[0]);
      await checkSignature(release);
      return withMirrors({ ...release, isKept: true }, manifests);
    } catch {
      return undefined;
    }
  }

  const readNewestSeen = () => readStored(store.read().newest);

  return {
    async findNewest(log: LoadLog): Promise<Release> {
      const requests = manifests.map((manifest) => manifestAttempt(manifest, cache));
      const attempts = [...requests, manifestAttempt(manifests[0], 'no-store')].map((attempt) => ({
        ...attempt,
        async run(...args: Parameters<typeof attempt.run>) {
          const release = await attempt.run(...args);
          await checkSignature(release);
          // Without keys, an old manifest may be used, unless its version was revoked since.
          rejectOlder(release, await readNewestSeen(), Boolean(keys));
          return release;
        },
      }));
      cache = 'no-cache';
      const pause = manifests.length > 1 ? limits.mirrorAfter : limits.retryAfter;
      const release = await firstResult(attempts, pause, log);
      const newestSeen = await readNewestSeen();
      if (!newestSeen || sequenceOf(newestSeen) <= sequenceOf(release)) store.write({ newest: release.text });
      return withMirrors(release, manifests);
    },

    async findStored(): Promise<Release | undefined> {
      const { usable, keptAt = 0 } = store.read();
      const age = Date.now() - keptAt;
      const release = age >= 0 && age < MAX_AGE ? await readStored(usable) : undefined;
      return release && !isRevoked(release, await readNewestSeen()) ? release : undefined;
    },
  };
}

/** Each file has the same path at each origin. */
const withMirrors = (release: Release, manifests: readonly string[]): Release => ({
  ...release,
  mirrorsOf: (url) =>
    manifests
      .filter((manifest) => manifest !== release.manifestUrl)
      .map((manifest) => new URL(pathFromManifest(release.manifestUrl, url) ?? '', manifest).href),
});

const sequenceOf = ({ channel }: Release) => channel.sequence ?? 0;

const isRevoked = ({ version }: Release, newestSeen: Release | undefined) =>
  Boolean(newestSeen?.channel.withdrawn?.includes(version));

/**
 * Rejects a manifest that is older than `newestSeen`.
 * @param isStrict false to reject it only if `newestSeen` has revoked its version
 */
function rejectOlder(release: Release, newestSeen: Release | undefined, isStrict: boolean): void {
  const sequence = sequenceOf(release);
  if (!newestSeen || sequence >= sequenceOf(newestSeen)) return;
  if (!isStrict && !isRevoked(release, newestSeen)) return;
  const { manifestUrl: url } = release;
  const message = `${url} is older (${sequence}) than a manifest that this browser has seen (${sequenceOf(newestSeen)})`;
  throw new LoaderError('signature', message, { url });
}
