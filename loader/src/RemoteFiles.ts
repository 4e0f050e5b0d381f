import type { Deadline } from './Deadline';
import { LoaderError } from './LoaderError';
import { fetchRelease } from './fetchRelease';
import { loadScript } from './loadScript';
import { ownOptions } from './ownOptions';
import { belongsTo, type Release } from './release';
import type { ScriptRequest } from './runScript';

export interface RemoteFilesOptions {
  manifestUrl: string;
  integrity?: 'required' | 'optional';
  nonce?: string;
}

/** The files of the remote's current release, and which of them have run. */
export class RemoteFiles {
  readonly #options: RemoteFilesOptions;
  readonly #scripts = new Map<string, Promise<void>>();
  #release: Release | undefined;
  #cache: 'default' | 'no-cache' = 'default';

  constructor(options: RemoteFilesOptions) {
    this.#options = ownOptions(options);
  }

  /** Reads the manifest. `run` needs it for the addresses and hashes. */
  async open(deadline: Deadline): Promise<Release> {
    const cache = this.#cache;
    this.#cache = 'no-cache';
    return (this.#release = await fetchRelease(this.#options.manifestUrl, cache, deadline));
  }

  /** Whether the server has another release by now, or has had when a cache replied. Names of files contain hashes. */
  async isOutdated(deadline: Deadline): Promise<boolean> {
    const used = this.#release;
    const current = used && (await this.open(deadline).catch(() => used));
    return JSON.stringify(current?.manifest) !== JSON.stringify(used?.manifest);
  }

  get isOpen(): boolean {
    return this.#release !== undefined;
  }

  /** Forgets the release, which may have been replaced: all files are read and run again. */
  close() {
    this.#release = undefined;
    this.#scripts.clear();
  }

  /** Runs each script once. A failed script runs again on the next call. */
  run(url: string, deadline: Deadline): Promise<void> {
    const known = this.#scripts.get(url);
    if (known) return known;
    const script = (async () => loadScript(this.request(url), deadline))();
    this.#scripts.set(url, script);
    script.catch(() => this.#scripts.delete(url));
    return script;
  }

  /** Runs the scripts that an exposed module (`./Login`) needs. */
  async runExpose(expose: string, deadline: Deadline): Promise<void> {
    const scripts = this.#release?.scripts.get(expose) ?? [];
    await Promise.all(scripts.map((url) => this.run(url, deadline)));
  }

  /** @throws LoaderError `integrity` for a script without a hash in the release */
  request(url: string): ScriptRequest {
    const { manifestUrl, nonce } = this.#options;
    if (!belongsTo(manifestUrl, url)) {
      throw new LoaderError('integrity', `${url} is outside of the folder of ${manifestUrl}`, { url });
    }
    const integrity = this.#release?.hashes.get(url);
    if (!integrity && this.#options.integrity !== 'optional') {
      throw new LoaderError('integrity', `${manifestUrl} has no hash for ${url}`, { url });
    }
    return { url, integrity, nonce };
  }
}
