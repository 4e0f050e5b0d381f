export const queryOf = (href: string) => new URL(href, 'https://page.invalid').searchParams;

/** Keeps the rest of the address exactly as it is. A `URL` object might change it, so we do not use one. */
export function withoutParameters(href: string, names: readonly string[]): string {
  return href.replace(/^([^?#]*)\?([^#]*)/, (_, page: string, query: string) => {
    const rest = query.split('&').filter((parameter) => {
      // A parameter's name may be percent-encoded. The client decodes names, so we decode them too.
      const own = new URLSearchParams(parameter);
      return !names.some((name) => own.has(name));
    });
    return page + (rest.join('') && `?${rest.join('&')}`);
  });
}
