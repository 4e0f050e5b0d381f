export const redeemableTypes = ['magic_links', 'oauth', 'login'] as const;
export type RedeemableType = (typeof redeemableTypes)[number];

/** What a link or a social provider has put into the address of the page where it landed (contract §5). */
export interface Landing {
  readonly tokenType: RedeemableType;
  readonly token: string;
}

/** The landing in an address. `null` without one, and for tokens that are not redeemed by themselves. */
export function readLanding(href: string): Landing | null {
  const query = new URLSearchParams(split(href).query);
  const token = query.get('token');
  const type = query.get('stytch_token_type');
  const tokenType = redeemableTypes.find((known) => known === type);
  return token && tokenType ? { tokenType, token } : null;
}

/** Whether an address carries a token that somebody else reads: a reset token, or one of a type unknown to us. */
export function landsElsewhere(href: string): boolean {
  const query = new URLSearchParams(split(href).query);
  return !!query.get('token') && !!query.get('stytch_token_type') && !readLanding(href);
}

/** The same address without the two parameters of a landing. Everything else stays byte for byte. */
export function withoutLanding(href: string): string {
  const { page, query, hash } = split(href);
  const rest = query.split('&').filter((parameter) => !isOfLanding(parameter));
  return page + (rest.join('') && `?${rest.join('&')}`) + hash;
}

// Read as the client reads it: a name may be percent-encoded.
function isOfLanding(parameter: string): boolean {
  const [name] = new URLSearchParams(parameter).keys();
  return name === 'token' || name === 'stytch_token_type';
}

// By hand: a URL object writes the query anew.
function split(href: string): { page: string; query: string; hash: string } {
  const hashAt = href.includes('#') ? href.indexOf('#') : href.length;
  const queryAt = href.slice(0, hashAt).indexOf('?');
  const pageEnd = queryAt < 0 ? hashAt : queryAt;
  return { page: href.slice(0, pageEnd), query: href.slice(pageEnd + 1, hashAt), hash: href.slice(hashAt) };
}
