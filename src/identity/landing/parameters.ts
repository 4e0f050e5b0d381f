/** The parameters of an address. */
export const queryOf = (href: string) => new URL(href, 'https://page.invalid').searchParams;

/** The same address without the two parameters of a landing. */
export function withoutLanding(href: string): string {
  return withoutParameters(href, ['token', 'stytch_token_type']);
}

/** The same address without some parameters. Everything else stays byte for byte: no URL object does that. */
export function withoutParameters(href: string, names: readonly string[]): string {
  return href.replace(/^([^?#]*)\?([^#]*)/, (_, page: string, query: string) => {
    const rest = query.split('&').filter((parameter) => {
      // Read as the client reads it: a name may be percent-encoded.
      const own = new URLSearchParams(parameter);
      return !names.some((name) => own.has(name));
    });
    return page + (rest.join('') && `?${rest.join('&')}`);
  });
}
