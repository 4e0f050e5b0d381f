const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Checks the address of a manifest. The manifest determines the code that runs in the page, so the connection must be
 * secure.
 *
 * @throws TypeError if the address is neither https, nor http on loopback
 */
export function manifestAddress(given: string | URL): string {
  const { protocol, hostname, href } = new URL(given);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname)))
    throw new TypeError(`The manifest ${href} is neither on https nor on loopback`);
  return href;
}
