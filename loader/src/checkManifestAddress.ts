/** Matches the host names of this machine: `localhost` and its subdomains, `127.…` and `[::1]`. */
const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Checks and normalises the address of a manifest. The address must be secure, because the manifest determines which
 * code runs in the page.
 * @throws TypeError if the address is neither https, nor http on loopback
 */
export function checkManifestAddress(given: string | URL): string {
  const { protocol, hostname, href } = new URL(given);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  if (!isSecure) throw new TypeError(`The manifest ${href} is neither on https nor on loopback`);
  return href;
}
