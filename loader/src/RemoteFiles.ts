import type { Deadline } from './Deadline';
import { LoaderError } from './LoaderError';
import { type ManifestAddresses, pathFromManifest } from './manifestAddresses';
import { loadScript } from './loadScript';
import type { Release } from './release';
import type { Releases } from './Releases';
import type { ScriptRequest } from './runScript';

/** `integrity` and `nonce` are members of `PorticoPluginOptions`, which documents them. */
export interface RemoteFilesOptions {
  source: Releases;
  manifests: ManifestAddresses;
  integrity?: 'required' | 'optional';
  nonce?: string;
}

/** Loads and runs the files of one release of the remote. An object of this class remembers which files have run. */
export class RemoteFiles {
  readonly #options: RemoteFilesOptions;
  readonly #scripts = new Map<string, Promise<void>>();
  /** The addresses of scripts that have failed. */
  readonly #failed = new Set<string>();
  #release: Release | undefined;

  constructor(options: RemoteFilesOptions) {
    this.#options = options;
  }

  /** Finds the release to start. Call this before `run`, because the release contains the hashes of the files. */
  async findRelease(deadline: Deadline): Promise<Release> {
    this.#release = await this.#options.source.find(deadline);
    return this.#release;
  }

  /** Keeps the release in use for the next visit. */
  keepRelease(deadline: Deadline): void {
    if (this.#release) this.#options.source.used(this.#release, deadline);
  }

  /** From now on, the loader starts only releases that a server has. */
  ignoreKeptRelease(): void {
    this.#options.source.ignoreKept();
  }

  /**
   * Reads the newest manifest, and returns whether it differs from the manifest in use. The manifests differ in two
   * cases: the server has a new release, or the manifest in use was an old one from a cache. Comparing the manifests is
   * enough, because the file names in a manifest contain the hashes of the files.
   */
  async isOutdated(deadline: Deadline): Promise<boolean> {
    const used = this.#release;
    this.#release = used && (await this.#options.source.newest(deadline).catch(() => used));
    return this.#release?.text !== used?.text;
  }

  /** What a report says of the release in use. */
  get description(): { version?: string; isKept: boolean } {
    const release = this.#release;
    if (!release) return { isKept: false };
    return { version: release.version, isKept: this.#options.source.isKept(release) };
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
    const { href } = new URL(url);
    const known = this.#scripts.get(href);
    if (known) return known;
    const load = async () => loadScript(this.requestFor(href), deadline);
    const script = load();
    this.#scripts.set(href, script);
    script.catch(() => {
      this.#scripts.delete(href);
      this.#failed.add(href);
    });
    return script;
  }

  /** Runs the scripts of an exposed module, such as `./Login`. */
  async runExpose(expose: string, deadline: Deadline): Promise<void> {
    const scripts = this.#release?.scripts.get(expose) ?? [];
    await Promise.all(scripts.map((url) => this.run(url, deadline)));
  }

  /** @throws LoaderError `integrity` for a script outside of the remote's folders, or without a hash in the release */
  requestFor(url: string): ScriptRequest {
    const { manifests, integrity: rule, nonce } = this.#options;
    const release = this.#release;
    const manifestUrl = release?.manifestUrl ?? manifests[0];
    const path = pathFromManifest(manifestUrl, url);
    if (path === undefined) {
      throw new LoaderError('integrity', `${url} is outside of the folder of ${manifestUrl}`, { url });
    }
    const integrity = release?.hashes.get(url);
    if (!integrity && rule !== 'optional') {
      throw new LoaderError('integrity', `${manifestUrl} has no hash for ${url}`, { url });
    }
    const mirrors = manifests.filter((each) => each !== manifestUrl).map((each) => new URL(path, each).href);
    const folders = [url, ...mirrors].map((each) => new URL('.', each).href);
    const isContainer = url === release?.entry;
    const hasFailed = this.#failed.has(url);
    return { url, mirrors, folders: isContainer ? folders : [], hasFailed, integrity, nonce };
  }
}
