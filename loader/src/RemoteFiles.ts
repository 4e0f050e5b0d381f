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

/** The files of the remote's current release: which there are, and which have run. */
export class RemoteFiles {
  readonly #options: RemoteFilesOptions;
  readonly #scripts = new Map<string, Promise<void>>();
  #release: Release | undefined;

  constructor(options: RemoteFilesOptions) {
    this.#options = ownOptions(options);
  }

  /** Reads the manifest, after which `run` knows the release's files. */
  async open(deadline: Deadline): Promise<Release> {
    return (this.#release = await fetchRelease(this.#options.manifestUrl, deadline));
  }

  get isOpen(): boolean {
    return this.#release !== undefined;
  }

  /** The release may have been replaced: nothing that was read or has run counts any more. */
  close() {
    this.#release = undefined;
    this.#scripts.clear();
  }

  /** Each script runs once; one that failed runs again when it is asked for again. */
  run(url: string, deadline: Deadline): Promise<void> {
    const known = this.#scripts.get(url);
    if (known) return known;
    const script = (async () => loadScript(this.request(url), deadline))();
    this.#scripts.set(url, script);
    script.catch(() => this.#scripts.delete(url));
    return script;
  }

  /** Runs what an exposed module (`./Login`) needs. */
  async runExpose(expose: string, deadline: Deadline): Promise<void> {
    const scripts = this.#release?.scripts.get(expose) ?? [];
    await Promise.all(scripts.map((url) => this.run(url, deadline)));
  }

  /** @throws LoaderError `integrity` for a script that the release does not vouch for */
  request(url: string): ScriptRequest {
    const { manifestUrl, nonce } = this.#options;
    if (!belongsTo(manifestUrl, url)) {
      throw new LoaderError('integrity', `${url} is not beside ${manifestUrl}`, { url });
    }
    const integrity = this.#release?.hashes.get(url);
    if (!integrity && this.#options.integrity !== 'optional') {
      throw new LoaderError('integrity', `${manifestUrl} has no integrity for ${url}`, { url });
    }
    return { url, integrity, nonce };
  }
}
