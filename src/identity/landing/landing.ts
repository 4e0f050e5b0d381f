export const redeemableTypes = ['magic_links', 'oauth', 'login'] as const;
export type RedeemableType = (typeof redeemableTypes)[number];

/** What a link or a social provider has put into the address of the page where it landed (contract §5). */
export interface Landing {
  readonly tokenType: RedeemableType;
  readonly token: string;
}

/** The parameters of an address. */
export const queryOf = (href: string) => new URL(href, 'https://page.invalid').searchParams;

/** The landing in an address. `null` without one, and for tokens that are not redeemed by themselves. */
export function readLanding(href: string): Landing | null {
  const query = queryOf(href);
  const token = query.get('token');
  const type = query.get('stytch_token_type');
  const tokenType = redeemableTypes.find((known) => known === type);
  return token && tokenType ? { tokenType, token } : null;
}

/** Whether an address carries a token that is read elsewhere: a reset token, or one of a type unknown to us. */
export function landsElsewhere(href: string): boolean {
  const query = queryOf(href);
  return !!query.get('token') && !!query.get('stytch_token_type') && !readLanding(href);
}

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
