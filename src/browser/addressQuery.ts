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
