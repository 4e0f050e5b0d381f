const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/;

/** The address of an image, if it may be fetched: `https`, or `http` on this machine. Anything else is `undefined`. */
export function imageUrl(value: unknown, base?: string): string | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined;
  try {
    const url = new URL(value, base);
    const allowed = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname));
    return allowed ? url.href : undefined;
  } catch {
    return undefined;
  }
}
