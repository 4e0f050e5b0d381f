/** Returns the parameters of an address, which may be relative. */
export const queryOf = (href: string) => new URL(href, 'https://page.invalid').searchParams;

/**
 * Removes parameters from the query of an address. Keeps the rest of the address exactly as it is. A `URL` object might
 * change it, so we do not use one.
 */
export function withoutParameters(href: string, names: readonly string[]): string {
  // Matches an address up to its hash: the part before `?`, and the query.
  return href.replace(/^([^?#]*)\?([^#]*)/, (_, beforeQuery: string, query: string) => {
    const kept = query.split('&').filter((parameter) => {
      // A parameter's name may be percent-encoded. The client decodes names, so we decode them too.
      const decoded = new URLSearchParams(parameter);
      return !names.some((name) => decoded.has(name));
    });
    const isEmpty = kept.join('') === '';
    return isEmpty ? beforeQuery : `${beforeQuery}?${kept.join('&')}`;
  });
}

/** Returns the page's address with query and hash. On a server, which has no page, returns an empty text. */
export function readAddress(): string {
  return typeof location === 'undefined' ? '' : location.href;
}

/**
 * Replaces the page's address without loading the new address. Keeps the host's history state. Returns false if the
 * browser forbids it.
 */
export function replaceAddress(href: string): boolean {
  try {
    history.replaceState(history.state, '', href);
    return true;
  } catch {
    // `replaceState` throws in some sandboxed frames. In Safari it also throws after a hundred calls in half a minute.
    return false;
  }
}
