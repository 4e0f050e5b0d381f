/** Matches the developer's own computer. On all other hosts, the client's cookies are `Secure`. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Writes a cookie with the attributes of the session's cookies, and removes it again. Returns whether the browser has
 * kept it. In a frame of another site, a browser drops such cookies, and reports no error.
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
