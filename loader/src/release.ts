import { LoaderError } from './LoaderError';

/** One release of the remote, as described in its manifest. All addresses are absolute. */
export interface Release {
  /** A reduced copy of the manifest for the federation runtime. It names no other remotes. */
  readonly manifest: object;
  /** The address of the container's script. This script sets the global variable `globalName`. */
  readonly entry: string;
  readonly globalName: string;
  /** For each exposed module (such as `./Login`), the addresses of the scripts that the module needs. */
  readonly scripts: ReadonlyMap<string, readonly string[]>;
  /** For the address of each script, its hash `sha384-…`. */
  readonly hashes: ReadonlyMap<string, string>;
}

const filePattern = /^(?!\/)[\w.@/-]{1,300}$/;
const hashPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Returns whether `url` is in the manifest's folder, or in a folder below it. */
export function belongsTo(manifestUrl: string, url: string): boolean {
  const folder = new URL('.', manifestUrl);
  const file = new URL(url, manifestUrl);
  return file.origin === folder.origin && file.pathname.startsWith(folder.pathname);
}

type Bad = (reason: string, cause?: unknown) => LoaderError;
/** Returns the absolute address of a file that the manifest names. */
type Locate = (file: unknown) => string;

/**
 * Reads a manifest of Module Federation (`metaData`, `exposes`, `shared`). Our build adds `metaData.integrity`, which
 * maps file names to hashes.
 * @throws LoaderError `bad_manifest`
 */
export function readRelease(text: string, url: string): Release {
  const bad: Bad = (reason, cause) =>
    new LoaderError('bad_manifest', `${url} is not a manifest of Portico: ${reason}`, { url, cause });
  const { id, name, metaData, exposes, shared } = members(parse(text, bad));
  const { remoteEntry, globalName, publicPath, integrity, buildInfo, pluginVersion } = members(metaData);
  const { name: entryName, path: entryPath, type } = members(remoteEntry);
  if (typeof globalName !== 'string' || !globalName) throw bad('metaData.globalName is missing');
  if (typeof publicPath !== 'string') throw bad('metaData.publicPath is missing');
  if (typeof entryName !== 'string') throw bad('metaData.remoteEntry is missing');
  // Containers of other types would be loaded without a check of their hash, and some need `unsafe-eval`.
  if (type !== 'global' && type !== 'var') throw bad('its entry is not a classic script');
  if (!Array.isArray(exposes) || !Array.isArray(shared)) throw bad('exposes or shared is missing');

  const base = new URL(publicPath === 'auto' ? '.' : publicPath, url).href;
  const locate = locator(url, base, bad);
  const entry = [...String(entryPath ?? '').split('/'), entryName]
    .filter((part) => part && part !== '.')
    .join('/');
  const reduced = {
    name,
    type: 'app',
    globalName,
    publicPath: base,
    pluginVersion,
    buildInfo: { buildVersion: members(buildInfo).buildVersion },
    remoteEntry: { name: entry, path: '', type },
  };
  return {
    manifest: { id, name, metaData: reduced, exposes, shared, remotes: [] },
    entry: locate(entry),
    globalName,
    hashes: readHashes(integrity, locate, bad),
    scripts: readScripts(exposes, locate, bad),
  };
}

function parse(text: string, bad: Bad): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw bad('not JSON', cause);
  }
}

function locator(manifestUrl: string, base: string, bad: Bad): Locate {
  return (file) => {
    if (typeof file !== 'string' || !filePattern.test(file)) throw bad('a file name is invalid');
    const located = new URL(file, base).href;
    if (!belongsTo(manifestUrl, located)) throw bad(`${file} lies elsewhere`);
    return located;
  };
}

function readHashes(integrity: unknown, locate: Locate, bad: Bad): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const [file, hash] of Object.entries(members(integrity))) {
    if (typeof hash !== 'string' || !hashPattern.test(hash))
      throw bad(`the integrity of ${file} is not a sha384`);
    hashes.set(locate(file), hash);
  }
  return hashes;
}

function readScripts(exposes: readonly unknown[], locate: Locate, bad: Bad): Map<string, string[]> {
  const scripts = new Map<string, string[]>();
  for (const expose of exposes) {
    const { path, assets } = members(expose);
    const { sync } = members(members(assets).js);
    if (typeof path !== 'string' || !Array.isArray(sync)) throw bad('an expose is incomplete');
    scripts.set(path, sync.map(locate));
  }
  return scripts;
}

function members(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
