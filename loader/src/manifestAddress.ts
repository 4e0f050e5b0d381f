const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Checks the address of a manifest. The address must be secure, because the manifest determines which code runs in the
 * page.
 * @throws TypeError if the address is neither https, nor http on loopback
 */
export function manifestAddress(given: string | URL): string {
  const { protocol, hostname, href } = new URL(given);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname)))
    throw new TypeError(`The manifest ${href} is neither on https nor on loopback`);
  return href;
}
