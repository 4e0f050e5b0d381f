/** The query parameters of an address. */
export const queryOf = (href: string) => new URL(href, 'https://page.invalid').searchParams;

/** The same address without the two parameters of a landing. */
export function withoutLanding(href: string): string {
  return withoutParameters(href, ['token', 'stytch_token_type']);
}

/**
 * The same address without some parameters. Everything else stays byte for byte, which a `URL` object does not guarantee.
 */
export function withoutParameters(href: string, names: readonly string[]): string {
  return href.replace(/^([^?#]*)\?([^#]*)/, (_, page: string, query: string) => {
    const rest = query.split('&').filter((parameter) => {
      // Decoded as the client does: a name may be percent-encoded.
      const own = new URLSearchParams(parameter);
      return !names.some((name) => own.has(name));
    });
    return page + (rest.join('') && `?${rest.join('&')}`);
  });
}
