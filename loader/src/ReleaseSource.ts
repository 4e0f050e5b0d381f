import { type Clock, Deadline, limits } from './Deadline';
import { fetchRelease } from './fetchRelease';
import { KeptRelease } from './KeptRelease';
import { LoaderError } from './LoaderError';
import type { ManifestAddresses } from './manifestAddresses';
import { readRelease, type Release } from './release';
import { isSigned } from './signature';

/** Members of `PorticoPluginOptions`, which documents them. */
export interface ReleaseSourceOptions {
  manifests: ManifestAddresses;
  /** The results of `readKeys`. */
  keys: readonly string[] | undefined;
  freshness: 'newest' | 'fast';
  clock: Clock;
}

/**
 * Finds the release that the page starts: the newest one that an origin serves, or the one that was kept from an earlier
 * visit. A kept release is used if no origin has answered within 1.5 s, or at once with the freshness `fast`. The newest
 * release is then kept for the next visit.
 */
export class ReleaseSource {
  readonly #options: ReleaseSourceOptions;
  readonly #kept: KeptRelease;
  /** Only the first read of the manifest may use the browser's cache, and so a preloaded manifest. */
  #cache: 'default' | 'no-cache' = 'default';
  /** The kept release, if the page has started with it. */
  #started: Release | undefined;
  /** After a failure, a kept release is not used again on this page. */
  #mayUseKept = true;

  constructor(options: ReleaseSourceOptions) {
    this.#options = options;
    this.#kept = new KeptRelease(options.manifests[0]);
  }

  /** @throws LoaderError if no origin has a valid manifest, and no release was kept */
  async find(deadline: Deadline): Promise<Release> {
    this.#started = this.#mayUseKept ? await this.#readKept() : undefined;
    const kept = this.#started;
    if (!kept) return this.newest(deadline);
    const { freshness, clock } = this.#options;
    // The request for the newest manifest may take longer than this load, so it has a limit of its own.
    const newest = this.newest(new Deadline(clock));
    const isLate = new Promise<void>((late) => {
      if (freshness === 'fast') return late();
      const cancel = clock.after(limits.mirrorAfter, late);
      return void newest.then(cancel, cancel);
    });
    const release = await Promise.race([newest.catch(() => kept), isLate.then(() => kept)]);
    if (release === kept) newest.then(this.keep, () => undefined);
    return release;
  }

  /** Reads the newest manifest. */
  async newest(deadline: Deadline): Promise<Release> {
    const cache = this.#cache;
    this.#cache = 'no-cache';
    const { manifests } = this.#options;
    const release = await fetchRelease(manifests, cache, deadline, (found) => this.#check(found));
    this.#withdraw(release);
    return release;
  }

  /** Whether the page has started with this release, because it was kept from an earlier visit. */
  isKept(release: Release): boolean {
    return release === this.#started;
  }

  /** Keeps a release for the next visit. Call this when its widget has appeared. */
  readonly keep = (release: Release): void => {
    // A newer release may have been kept since the page started with this one.
    if (this.isKept(release)) return;
    const { text, version, sequence, withdrawn } = release;
    if (this.#kept.current.text !== text) this.#kept.write({ text, version, sequence, withdrawn });
  };

  /** Call this when a load has failed. */
  ignoreKept(): void {
    this.#mayUseKept = false;
  }

  async #readKept(): Promise<Release | undefined> {
    const { text, version, withdrawn } = this.#kept.current;
    if (text === undefined || withdrawn.includes(String(version))) return undefined;
    try {
      const release = readRelease(text, this.#options.manifests[0]);
      await this.#check(release);
      return release;
    } catch {
      return undefined; // another script has changed the stored text, or the page has other keys now
    }
  }

  /** @throws LoaderError `signature` */
  async #check({ text, manifestUrl: url, sequence }: Release): Promise<void> {
    const { keys } = this.#options;
    if (!keys) return;
    if (!(await isSigned(JSON.parse(text), keys))) {
      throw new LoaderError('signature', `${url} has no signature that fits the keys of this page`, { url });
    }
    const { sequence: used } = this.#kept.current;
    if (sequence < used) {
      const message = `${url} is older (${sequence}) than a manifest that this browser has used (${used})`;
      throw new LoaderError('signature', message, { url });
    }
  }

  /** Forgets the kept release, if the newest manifest has withdrawn its version. */
  #withdraw({ withdrawn }: Release): void {
    const { version, sequence } = this.#kept.current;
    if (version && withdrawn.includes(version)) this.#kept.write({ sequence, withdrawn });
  }
}
