const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Checks the address of a manifest. The manifest names the code that runs in the page, so its connection must be safe
 * from changes by others.
 *
 * @throws TypeError for anything but an https address, or an http address on loopback
 */
export function manifestAddress(given: string | URL): string {
  const { protocol, hostname, href } = new URL(given);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname)))
    throw new TypeError(`The manifest ${href} is neither on https nor on loopback`);
  return href;
}
