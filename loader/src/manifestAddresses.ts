/** Matches the host names of this machine: `localhost` and its subdomains, `127.…` and `[::1]`. */
const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

const missing = 'The option `manifest` is empty';

/** The absolute addresses of one manifest: the first, and those of its mirrors (the same files on other origins). */
export type ManifestAddresses = readonly [first: string, ...mirrors: string[]];

/**
 * Checks and normalises the addresses of a manifest; a relative one counts from the page. Each address must be secure,
 * because the manifest determines which code runs in the page.
 * @throws TypeError if there is no address, or if one is neither https, nor http on loopback
 */
export function readManifestAddresses(given: string | URL | readonly (string | URL)[]): ManifestAddresses {
  const [first, ...mirrors] = [given].flat().map(secureAddress);
  if (first === undefined) throw new TypeError(missing);
  return [first, ...mirrors];
}

function secureAddress(given: string | URL | undefined): string {
  if (!given) throw new TypeError(missing);
  let address = given;
  try {
    // A server has no page, and loads nothing.
    address = new URL(given, globalThis.document?.baseURI ?? 'https://localhost');
    const { protocol, hostname, href } = address;
    if (protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))) return href;
  } catch {
    // `given` is no URL.
  }
  throw new TypeError(`The manifest ${address} is neither on https nor on loopback`);
}

// Matches the folder of a version at the beginning of a path, such as `1.4.0/` or `1.4.0-beta.1/`.
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
