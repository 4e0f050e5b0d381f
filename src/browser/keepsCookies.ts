/** The developer's own computer. Everywhere else, the client's cookies are `Secure`. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns whether the browser keeps a cookie with the attributes of the session's cookies. In a frame of another site
 * it drops them, and reports no error. Writes a cookie and removes it again.
 */
export function keepsCookies(): boolean {
  const cookie = 'portico_probe=1';
  const attributes = `; Path=/; SameSite=Lax${loopback.test(location.hostname) ? '' : '; Secure'}`;
  try {
    document.cookie = cookie + attributes;
    const isKept = document.cookie.split('; ').includes(cookie);
    document.cookie = `${cookie}${attributes}; Max-Age=0`;
    return isKept;
  } catch {
    return false;
  }
}
