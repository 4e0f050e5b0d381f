import { LoaderError } from './LoaderError';

/** One release of the remote, as described in its manifest. All URLs are absolute. */
export interface Release {
  /** The URL of the container's script. This script sets the global variable `globalName`. */
  readonly entry: string;
  readonly globalName: string;
  /** The URLs of the scripts that an exposed module (such as `./Login`) needs. */
  readonly scripts: ReadonlyMap<string, readonly string[]>;
  /** By the URL of the script: `sha384-…`. */
  readonly hashes: ReadonlyMap<string, string>;
  /** The URL of the manifest that these properties were read from. */
  readonly manifestUrl: string;
  /** The text of the manifest, as the server has sent it. */
  readonly text: string;
  readonly channel: Channel;
  /** For example `1.4.0`. */
  readonly version: string;
  /** Returns the URLs of the same file on other servers (`signedDelivery`). */
  readonly mirrorsOf?: (url: string) => string[];
  /** True if the release was kept from an earlier visit (`signedDelivery`). */
  readonly isKept?: boolean;
}

/** Empty for the manifest of a single version. */
interface Channel {
  /** The number of the manifest in its channel. Each promotion and each rollback has a higher number. */
  sequence?: number;
  /** Versions that must not be used again. */
  withdrawn?: readonly string[];
}

/** The properties of Module Federation's manifest that we use. Our build adds `integrity` and `release`. */
interface Manifest {
  metaData: {
    globalName: string;
    publicPath: string;
    remoteEntry: { name: string; path?: string; type: string };
    buildInfo?: { buildVersion?: string };
    /** For each file name, its hash. */
    integrity?: Record<string, string>;
  };
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
  release?: Channel & { version?: string };
}

const filePattern = /^(?!\/)[\w.@/-]{1,300}$/;
const hashPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * Reads a manifest. It decides which code runs in the page, so it may name only files of its own folder and of versions
 * beside it, and only with hashes that browsers check.
 * @throws LoaderError `bad_manifest`
 */
export function readRelease(text: string, manifestUrl: string): Release {
  try {
    return read(JSON.parse(text) as Manifest, text, manifestUrl);
  } catch (cause) {
    const reason = (cause as Error).message;
    const message = `${manifestUrl} is not a manifest of Portico: ${reason}`;
    throw new LoaderError('bad_manifest', message, { url: manifestUrl, cause });
  }
}

function read({ metaData, exposes, release }: Manifest, text: string, manifestUrl: string): Release {
  const { globalName, publicPath, remoteEntry, buildInfo, integrity = {} } = metaData;
  const { name, path = '', type } = remoteEntry;
  // Containers of other types would be loaded without a check of their hash, and some need `unsafe-eval`.
  assert(type === 'global' || type === 'var', 'type');
  assert(globalName && typeof globalName === 'string', 'globalName');

  const base = new URL(publicPath === 'auto' ? '.' : publicPath, manifestUrl);
  const locate = (file: string) => {
    assert(filePattern.test(file), file);
    const { href } = new URL(file, base);
    assert(pathFromManifest(manifestUrl, href) !== undefined, file);
    return href;
  };
  return {
    // The path may be missing, or be `.`.
    entry: locate(`${path}/${name}`.replace(/^\.?\/+/, '')),
    globalName,
    scripts: new Map(exposes.map((expose) => [expose.path, expose.assets.js.sync.map(locate)])),
    hashes: new Map(
      Object.entries(integrity).map(([file, hash]) => {
        assert(hashPattern.test(hash), hash);
        return [locate(file), hash];
      }),
    ),
    manifestUrl,
    text,
    channel: release ?? {},
    version: `${release?.version ?? buildInfo?.buildVersion ?? ''}`,
  };
}

function assert(isRight: unknown, what: string): void {
  if (!isRight) throw new TypeError(`${what} is not allowed`);
}

// Such as `1.4.0/` or `1.4.0-beta.1/`.
const versionFolder = /^\d+\.\d+\.\d+(-[\w.-]+)?\//;

/**
 * Returns the path of a file relative to the manifest's folder, or `undefined` if the file lies elsewhere. A file of the
 * remote is in the manifest's folder, or in the folder of a version beside it: the manifest of a channel
 * (`stable/mf-manifest.json`) names files such as `../1.4.0/c/widget.js`.
 */
export function pathFromManifest(manifest: string, file: string): string | undefined {
  const { href } = new URL(file, manifest);
  const folder = new URL('.', manifest).href;
  if (href.startsWith(folder)) return href.slice(folder.length);
  const parent = new URL('..', manifest).href;
  if (!href.startsWith(parent)) return undefined;
  const path = href.slice(parent.length);
  return versionFolder.test(path) ? `../${path}` : undefined;
}
