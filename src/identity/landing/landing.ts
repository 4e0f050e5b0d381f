import { queryOf } from './parameters';

export const redeemableTypes = ['magic_links', 'oauth', 'login'] as const;
export type RedeemableType = (typeof redeemableTypes)[number];

/** What a link or a social provider has put into the address of the page where it landed (contract §5). */
export interface Landing {
  readonly tokenType: RedeemableType;
  readonly token: string;
}

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
