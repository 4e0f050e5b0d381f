/**
 * Returns whether the browser keeps a cookie with the attributes of the session's cookies. In a frame of another site
 * it drops them, and reports no error. Writes a cookie and removes it again.
 */
export function keepsCookies(): boolean {
  const cookie = 'portico_probe=1';
  try {
    document.cookie = `${cookie}; Path=/; SameSite=Lax`;
    const isKept = document.cookie.split('; ').includes(cookie);
    document.cookie = `${cookie}; Path=/; SameSite=Lax; Max-Age=0`;
    return isKept;
  } catch {
    return false;
  }
}
