import { LoaderError } from './LoaderError';
import { pathFromManifest } from './manifestAddresses';

/** One release of the remote, as described in its manifest. All addresses are absolute. */
export interface Release {
  /** The folder that the names of files in the manifest count from. */
  readonly folder: string;
  /** The address of the container's script. This script sets the global variable `globalName`. */
  readonly entry: string;
  readonly globalName: string;
  /** For each exposed module (such as `./Login`), the addresses of the scripts that the module needs. */
  readonly scripts: ReadonlyMap<string, readonly string[]>;
  /** For the address of each script, its hash `sha384-…`. */
  readonly hashes: ReadonlyMap<string, string>;
  /** The address of the manifest that these members were read from. */
  readonly manifestUrl: string;
  /** The text of the manifest, as the server has sent it. */
  readonly text: string;
  /** For example `1.4.0`. */
  readonly version: string;
  /** The name of the channel, such as `stable`. Missing in the manifest of a single version. */
  readonly channel?: string;
  /**
   * The number of the manifest in its channel. Each promotion and each rollback has a higher number. 0 if the manifest
   * has no number, as a manifest of a single version.
   */
  readonly sequence: number;
  /** Versions that must not be used again. */
  readonly withdrawn: readonly string[];
}

// Matches a relative path of letters, digits and `_ . @ / -`, with at most 300 characters.
const filePattern = /^(?!\/)[\w.@/-]{1,300}$/;
const hashPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Creates the error for a manifest that is not valid. */
type Invalid = (reason: string, cause?: unknown) => LoaderError;
/** Returns the absolute address of a file that the manifest names. */
type Locate = (file: unknown) => string;

/**
 * Reads a manifest of Module Federation (`metaData`, `exposes`, `shared`). Our build adds `metaData.integrity`, which
 * maps file names to hashes. Our release adds `release`: its version, and its number in the channel.
 * @throws LoaderError `bad_manifest`
 */
export function readRelease(text: string, url: string): Release {
  const invalid: Invalid = (reason, cause) =>
    new LoaderError('bad_manifest', `${url} is not a manifest of Portico: ${reason}`, { url, cause });
  const { metaData, exposes, shared, release } = membersOf(parse(text, invalid));
  const { remoteEntry, globalName, publicPath, integrity, buildInfo } = membersOf(metaData);
  const { name: entryName, path: entryPath, type } = membersOf(remoteEntry);
  if (typeof globalName !== 'string' || !globalName) throw invalid('metaData.globalName is missing');
  if (typeof publicPath !== 'string') throw invalid('metaData.publicPath is missing');
  if (typeof entryName !== 'string') throw invalid('metaData.remoteEntry is missing');
  // Containers of other types would be loaded without a check of their hash, and some need `unsafe-eval`.
  if (type !== 'global' && type !== 'var') throw invalid('its entry is not a classic script');
  if (!Array.isArray(exposes) || !Array.isArray(shared)) throw invalid('exposes or shared is missing');

  const folder = publicPath === 'auto' ? '.' : publicPath;
  if (!URL.canParse(folder, url)) throw invalid('metaData.publicPath is not an address');
  const base = new URL(folder, url).href;
  const locate = createLocate(url, base, invalid);
  // The path may be missing, or be `.`.
  const entry = [...String(entryPath ?? '').split('/'), entryName]
    .filter((part) => part && part !== '.')
    .join('/');
  const { buildVersion } = membersOf(buildInfo);
  return {
    folder: new URL('.', base).href,
    entry: locate(entry),
    globalName,
    hashes: readHashes(integrity, locate, invalid),
    scripts: readScripts(exposes, locate, invalid),
    manifestUrl: url,
    text,
    ...readChannel(release, buildVersion, invalid),
  };
}

/** The longest name of a version or a channel. */
const MAX_NAME = 100;
const MAX_WITHDRAWN = 1000;

/** Reads what our release has added to the manifest. */
function readChannel(
  release: unknown,
  buildVersion: unknown,
  invalid: Invalid,
): Pick<Release, 'version' | 'channel' | 'sequence' | 'withdrawn'> {
  const { version = buildVersion ?? '', channel, sequence = 0, withdrawn = [] } = membersOf(release);
  if (!isName(version)) throw invalid('release.version is not a short text');
  if (channel !== undefined && !isName(channel)) throw invalid('release.channel is not a short text');
  if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence) || sequence < 0)
    throw invalid('release.sequence is not a whole number');
  if (!Array.isArray(withdrawn) || withdrawn.length > MAX_WITHDRAWN || !withdrawn.every(isName))
    throw invalid('release.withdrawn is not a list of versions');
  return { version, ...(channel !== undefined && { channel }), sequence, withdrawn };
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_NAME;

function parse(text: string, invalid: Invalid): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalid('not JSON', cause);
  }
}

function createLocate(manifestUrl: string, base: string, invalid: Invalid): Locate {
  return (file) => {
    if (typeof file !== 'string' || !filePattern.test(file)) throw invalid('a file name is invalid');
    const located = new URL(file, base).href;
    if (pathFromManifest(manifestUrl, located) === undefined) throw invalid(`${file} lies elsewhere`);
    return located;
  };
}

function readHashes(integrity: unknown, locate: Locate, invalid: Invalid): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const [file, hash] of Object.entries(membersOf(integrity))) {
    if (typeof hash !== 'string' || !hashPattern.test(hash))
      throw invalid(`the integrity of ${file} is not a sha384`);
    hashes.set(locate(file), hash);
  }
  return hashes;
}

function readScripts(exposes: readonly unknown[], locate: Locate, invalid: Invalid): Map<string, string[]> {
  const scripts = new Map<string, string[]>();
  for (const expose of exposes) {
    const { path, assets } = membersOf(expose);
    const { sync } = membersOf(membersOf(assets).js);
    if (typeof path !== 'string' || !Array.isArray(sync)) throw invalid('an expose is incomplete');
    scripts.set(path, sync.map(locate));
  }
  return scripts;
}

/** Returns the members of an object. For any other value, returns an empty object. */
function membersOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
