import type { Deadline } from './Deadline';
import { LoaderError } from './LoaderError';
import { fetchRelease } from './fetchRelease';
import { loadScript } from './loadScript';
import { ownOptions } from './ownOptions';
import { isInManifestFolder, type Release } from './release';
import type { ScriptRequest } from './runScript';

/** Members of `PorticoPluginOptions`, which documents them. */
export interface RemoteFilesOptions {
  manifestUrl: string;
  integrity?: 'required' | 'optional';
  nonce?: string;
}

/** Loads and runs the files of one release of the remote. An object of this class remembers which files have run. */
export class RemoteFiles {
  readonly #options: RemoteFilesOptions;
  readonly #scripts = new Map<string, Promise<void>>();
  #release: Release | undefined;
  /** Only the first read of the manifest may use the browser's cache, and so a preloaded manifest. */
  #cache: 'default' | 'no-cache' = 'default';

  constructor(options: RemoteFilesOptions) {
    this.#options = ownOptions(options);
  }

  /** Reads the manifest. Call this before `run`, because the manifest contains the hashes of the files. */
  async readManifest(deadline: Deadline): Promise<Release> {
    const cache = this.#cache;
    this.#cache = 'no-cache';
    this.#release = await fetchRelease(this.#options.manifestUrl, cache, deadline);
    return this.#release;
  }

  /**
   * Reads the manifest again, and returns whether it differs from the manifest in use. The manifests differ in two
   * cases: the server has a new release, or the manifest in use was an old one from a cache. Comparing the manifests is
   * enough, because the file names in a manifest contain the hashes of the files.
   */
  async isOutdated(deadline: Deadline): Promise<boolean> {
    const used = this.#release;
    const current = used && (await this.readManifest(deadline).catch(() => used));
    return JSON.stringify(current?.manifest) !== JSON.stringify(used?.manifest);
  }

  get hasManifest(): boolean {
    return this.#release !== undefined;
  }

  /** Forgets the release. The next load then reads the manifest and runs all files again. */
  forgetRelease() {
    this.#release = undefined;
    this.#scripts.clear();
  }

  /** Runs a script once. If the script has failed, the next call runs it again. */
  run(url: string, deadline: Deadline): Promise<void> {
    const known = this.#scripts.get(url);
    if (known) return known;
    const load = async () => loadScript(this.requestFor(url), deadline);
    const script = load();
    this.#scripts.set(url, script);
    script.catch(() => this.#scripts.delete(url));
    return script;
  }

  /** Runs the scripts of an exposed module, such as `./Login`. */
  async runExpose(expose: string, deadline: Deadline): Promise<void> {
    const scripts = this.#release?.scripts.get(expose) ?? [];
    await Promise.all(scripts.map((url) => this.run(url, deadline)));
  }

  /** @throws LoaderError `integrity` for a script outside of the manifest's folder, or without a hash in the release */
  requestFor(url: string): ScriptRequest {
    const { manifestUrl, nonce } = this.#options;
    if (!isInManifestFolder(manifestUrl, url)) {
      throw new LoaderError('integrity', `${url} is outside of the folder of ${manifestUrl}`, { url });
    }
    const integrity = this.#release?.hashes.get(url);
    if (!integrity && this.#options.integrity !== 'optional') {
      throw new LoaderError('integrity', `${manifestUrl} has no hash for ${url}`, { url });
    }
    return { url, integrity, nonce };
  }
}
