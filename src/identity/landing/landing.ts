import { queryOf } from '../../browser/addressBar';

/**
 * Maps each type of token that `redeemToken` accepts to the member of the client that redeems it. A token of the type
 * `login` is from a reset email. It is redeemed like the token of a magic link.
 */
const redeemers = { magic_links: 'magicLinks', oauth: 'oauth', login: 'magicLinks' } as const;
type Redeemable = keyof typeof redeemers;

/**
 * The token in the address of a landing page. The provider has put it into the parameter `token`, and its type into the
 * parameter `stytch_token_type`.
 */
export interface Landing {
  readonly tokenType: Redeemable;
  readonly token: string;
  readonly redeemer: (typeof redeemers)[Redeemable];
  /** The public token of the project. Only the links of reset emails contain it. */
  readonly project?: string;
}

/** Returns `null` if the address has no token, or a token that `redeemToken` does not redeem. */
export function readLanding(href: string): Landing | null {
  const query = queryOf(href);
  const token = query.get('token');
  const type = query.get('stytch_token_type');
  if (!token || !isRedeemable(type)) return null;
  const publicToken = type === 'login' ? query.get('public_token') : null;
  return { tokenType: type, token, redeemer: redeemers[type], project: publicToken || undefined };
}

const isRedeemable = (type: string | null): type is Redeemable =>
  type !== null && Object.hasOwn(redeemers, type);

/**
 * Returns whether an address has a token that `redeemToken` does not redeem: a reset token, or a token of an unknown
 * type.
 */
export function landsElsewhere(href: string): boolean {
  const query = queryOf(href);
  const hasToken = Boolean(query.get('token')) && Boolean(query.get('stytch_token_type'));
  return hasToken && readLanding(href) === null;
}
