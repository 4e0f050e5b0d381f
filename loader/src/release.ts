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

/**
 * Reads a manifest of Module Federation (`metaData`, `exposes`, `shared`). Our build adds `metaData.integrity`, which
 * maps file names to hashes.
 * @throws LoaderError `bad_manifest`
 */
export function readRelease(text: string, url: string): Release {
  const bad = (reason: string, cause?: unknown) =>
    new LoaderError('bad_manifest', `${url} is not a manifest of Portico: ${reason}`, { url, cause });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw bad('not JSON', cause);
  }
  const { id, name, metaData, exposes, shared } = members(json);
  const { remoteEntry, globalName, publicPath, integrity, buildInfo, pluginVersion } = members(metaData);
  const { name: entryName, path: entryPath, type } = members(remoteEntry);
  if (typeof globalName !== 'string' || !globalName) throw bad('metaData.globalName is missing');
  if (typeof publicPath !== 'string') throw bad('metaData.publicPath is missing');
  if (typeof entryName !== 'string') throw bad('metaData.remoteEntry is missing');
  // Containers of other types would be loaded without a check of their hash, and some need `unsafe-eval`.
  if (type !== 'global' && type !== 'var') throw bad('its entry is not a classic script');
  if (!Array.isArray(exposes) || !Array.isArray(shared)) throw bad('exposes or shared is missing');

  const base = new URL(publicPath === 'auto' ? '.' : publicPath, url).href;
  const locate = (file: unknown) => {
    if (typeof file !== 'string' || !filePattern.test(file)) throw bad('a file name is invalid');
    const located = new URL(file, base).href;
    if (!belongsTo(url, located)) throw bad(`${file} lies elsewhere`);
    return located;
  };
  const entry = [...String(entryPath ?? '').split('/'), entryName]
    .filter((part) => part && part !== '.')
    .join('/');
  const entryUrl = locate(entry);

  const hashes = new Map<string, string>();
  for (const [file, hash] of Object.entries(members(integrity))) {
    if (typeof hash !== 'string' || !hashPattern.test(hash))
      throw bad(`the integrity of ${file} is not a sha384`);
    hashes.set(locate(file), hash);
  }
  const scripts = new Map<string, string[]>();
  for (const expose of exposes) {
    const { path, assets } = members(expose);
    const { sync } = members(members(assets).js);
    if (typeof path !== 'string' || !Array.isArray(sync)) throw bad('an expose is incomplete');
    scripts.set(path, sync.map(locate));
  }
  return {
    manifest: {
      id,
      name,
      metaData: {
        name,
        type: 'app',
        globalName,
        publicPath: base,
        pluginVersion,
        buildInfo: { buildVersion: members(buildInfo).buildVersion },
        remoteEntry: { name: entry, path: '', type },
      },
      exposes,
      shared,
      remotes: [],
    },
    entry: entryUrl,
    globalName,
    scripts,
    hashes,
  };
}

function members(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
