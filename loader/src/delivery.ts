import { type Clock, type Deadline, limits } from './Deadline';
import { KeptRelease } from './KeptRelease';
import { LoaderError } from './LoaderError';
import type { ManifestAddresses } from './manifestAddresses';
import { readRelease, type Release } from './release';
import { type Delivery, newestReleases, refuseWithdrawn, type Releases } from './Releases';
import { findSignatureProblem, readKeys } from './signature';

export interface DeliveryOptions {
  /**
   * Public keys (ECDSA on P-256; SPKI as PEM or base64). With them, the loader refuses a manifest that no signature of
   * these keys fits, and a manifest that has expired or is older than one that this browser has already used.
   */
  readonly keys?: readonly string[] | undefined;
  /**
   * `newest` (default): the page starts with the newest release. If no origin answers within 1.5 s, it starts with the
   * release of the last visit. `fast`: the page starts with the release of the last visit, without waiting, and gets the
   * newest one at the next visit.
   */
  readonly freshness?: 'newest' | 'fast' | undefined;
}

/**
 * Creates the option `delivery` of a loader: the loader checks signatures, and keeps the release of the last visit. If
 * `keys` is invalid, each load fails with the code `incompatible_host`.
 */
export function signedDelivery({ keys, freshness = 'newest' }: DeliveryOptions = {}): Delivery {
  return (manifests, clock) =>
    new SignedReleases({ manifests, clock, freshness, keys: keys === undefined ? keys : readKeys(keys) });
}

interface SignedReleasesOptions {
  readonly manifests: ManifestAddresses;
  readonly keys: readonly string[] | undefined;
  readonly freshness: 'newest' | 'fast';
  readonly clock: Clock;
}

/** A release of an earlier visit is not used after 30 days, because its files may be gone. In milliseconds. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/**
 * Finds the release that the page starts: the newest one that an origin serves, or the one that was kept from an earlier
 * visit. A kept release is used if no origin has answered within 1.5 s, or at once with the freshness `fast`. The newest
 * release is then kept for the next visit.
 */
class SignedReleases implements Releases {
  readonly #options: SignedReleasesOptions;
  readonly #newest: Releases;
  readonly #kept: KeptRelease;
  /** False after a kept release has failed, and the page has found a newer one. */
  #mayUseKept = true;
  /** The kept release, if the page has started with it. */
  #started: Release | undefined;
  /** True if the manifest must still be read after the load, for the next visit. */
  #isRefreshDue = false;

  constructor(options: SignedReleasesOptions) {
    this.#options = options;
    this.#newest = newestReleases(options.manifests, (found) => this.#check(found));
    this.#kept = new KeptRelease(options.manifests[0]);
  }

  async find(deadline: Deadline): Promise<Release> {
    this.#started = this.#mayUseKept ? await this.#readKept() : undefined;
    const kept = this.#started;
    if (!kept) return this.newest(deadline);
    const { freshness, clock } = this.#options;
    if (freshness === 'fast') {
      this.#isRefreshDue = true;
      return kept;
    }
    // The request for the newest manifest may take longer than this load, so it has limits of its own.
    const newest = this.newest(deadline.startAnew());
    const isLate = new Promise<void>((late) => {
      const cancel = clock.after(limits.mirrorAfter, late);
      newest.then(cancel, cancel);
    });
    const release = await Promise.race([newest.catch(() => kept), isLate.then(() => kept)]);
    if (release === kept) newest.then(this.#keepForNextVisit, () => undefined);
    return release;
  }

  async newest(deadline: Deadline): Promise<Release> {
    this.#isRefreshDue = false;
    const release = await this.#newest.newest(deadline);
    await this.#remember(release);
    return release;
  }

  isKept(release: Release): boolean {
    return release === this.#started;
  }

  /** Keeps the release for the next visit. */
  used(release: Release, deadline: Deadline): void {
    // A newer release may have been kept since the page started with the kept one.
    if (!this.isKept(release)) this.#keepForNextVisit(release);
    if (this.#isRefreshDue) {
      this.newest(deadline.startAnew()).then(this.#keepForNextVisit, () => undefined);
    }
  }

  ignoreKept(): void {
    this.#mayUseKept = false;
  }

  readonly #keepForNextVisit = ({ text }: Release): void =>
    this.#kept.write({ usable: text, keptAt: Date.now() });

  async #readKept(): Promise<Release | undefined> {
    const { usable, keptAt = 0 } = this.#kept.read();
    const age = Date.now() - keptAt;
    const release = age >= 0 && age < MAX_AGE ? await this.#valid(usable) : undefined;
    if (!release) return undefined;
    const newest = await this.#newestKnown();
    return newest?.withdrawn.includes(release.version) ? undefined : release;
  }

  /** Returns the manifest with the highest number that this browser has seen. */
  #newestKnown(): Promise<Release | undefined> {
    return this.#valid(this.#kept.read().newest);
  }

  /** Reads a kept text. The result is `undefined` if another script has changed it, or if the page has other keys now. */
  async #valid(text: string | undefined): Promise<Release | undefined> {
    if (text === undefined) return undefined;
    try {
      const release = readRelease(text, this.#options.manifests[0]);
      await this.#checkSignature(release);
      return release;
    } catch {
      return undefined;
    }
  }

  /** @throws LoaderError `signature` */
  async #check(release: Release): Promise<void> {
    await this.#checkSignature(release);
    // Without keys, an old manifest may be used, unless its version was withdrawn since.
    refuseWithdrawn(release, await this.#newestKnown(), Boolean(this.#options.keys));
  }

  /** @throws LoaderError `signature` */
  async #checkSignature({ text, manifestUrl: url }: Release): Promise<void> {
    const { keys } = this.#options;
    const problem = keys && (await findSignatureProblem(JSON.parse(text), url, keys));
    if (problem) throw new LoaderError('signature', `${url} ${problem}`, { url });
  }

  /** Remembers the manifest, if no other tab has seen one with a higher number. */
  async #remember({ text, sequence }: Release): Promise<void> {
    const known = await this.#newestKnown();
    if (!known || (known.text !== text && known.sequence <= sequence)) this.#kept.write({ newest: text });
  }
}
