import { queryOf } from './parameters';

export const redeemableTypes = ['magic_links', 'oauth', 'login'] as const;
export type RedeemableType = (typeof redeemableTypes)[number];

/** The token that a link or a social provider has put into the address of a landing page (contract §5). */
export interface Landing {
  readonly tokenType: RedeemableType;
  readonly token: string;
}

/**
 * Reads the token of a landing from an address. Returns `null` if there is no token, or one of a type that
 * `redeemToken` does not handle.
 */
export function readLanding(href: string): Landing | null {
  const query = queryOf(href);
  const token = query.get('token');
  const type = query.get('stytch_token_type');
  const tokenType = redeemableTypes.find((known) => known === type);
  return token && tokenType ? { tokenType, token } : null;
}

/** Whether an address has a token that `redeemToken` does not handle: a reset token, or one of an unknown type. */
export function landsElsewhere(href: string): boolean {
  const query = queryOf(href);
  return !!query.get('token') && !!query.get('stytch_token_type') && !readLanding(href);
}
