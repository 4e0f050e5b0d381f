/** The query parameters of an address. */
export const queryOf = (href: string) => new URL(href, 'https://page.invalid').searchParams;

/** Returns the address without the two parameters of a landing. */
export function withoutLanding(href: string): string {
  return withoutParameters(href, ['token', 'stytch_token_type']);
}

/**
 * Returns the address without these parameters. The rest stays byte for byte, which a `URL` object does not guarantee.
 */
export function withoutParameters(href: string, names: readonly string[]): string {
  return href.replace(/^([^?#]*)\?([^#]*)/, (_, page: string, query: string) => {
    const rest = query.split('&').filter((parameter) => {
      // A name may be percent-encoded. We decode it as the client does.
      const own = new URLSearchParams(parameter);
      return !names.some((name) => own.has(name));
    });
    return page + (rest.join('') && `?${rest.join('&')}`);
  });
}
