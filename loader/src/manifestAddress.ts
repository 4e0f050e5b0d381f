const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The address of a manifest. It names the code that runs in the page, so it must come over a connection that no one else
 * can change.
 *
 * @throws TypeError for anything but an https address, or an http one on loopback
 */
export function manifestAddress(given: string | URL): string {
  const { protocol, hostname, href } = new URL(given);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname)))
    throw new TypeError(`The manifest ${href} is neither on https nor on loopback`);
  return href;
}
