import { queryOf, withoutParameters, readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import { forgetRefusal, takeRefusal } from './refusal';

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

/** A token, and the project that redeems it. */
interface Redemption {
  readonly landing: Landing;
  readonly project: unknown;
  /** Missing before the request, and after a failure that does not depend on the token. */
  response?: Promise<Redeemed>;
}

/**
 * The loader puts the token here, and the remote redeems it. The two may be of different releases, so this object may
 * only get further optional properties.
 */
interface PageLanding {
  /** The token that was removed from the URL, until a project redeems it. */
  landing: Landing | null;
  redemption?: Redemption;
}

const pageLanding = () => oncePerPage<PageLanding>('landing/2', () => ({ landing: null }));

/**
 * Removes the token from the page's address, and stores the token in memory for `redeemToken`. If the address contains
 * an error instead of a token, removes and stores the error. This function is synchronous and sends no request. Call
 * this function in the first line of a landing page's script. Otherwise a request of the page could send the address,
 * with the token, as its referrer.
 */
export function takeLanding(): void {
  const address = readAddress();
  const landing = readLanding(address);
  if (!landing) return takeRefusal();
  replaceAddress(withoutParameters(address, ['token', 'stytch_token_type']));
  pageLanding().landing = landing;
  forgetRefusal();
}

/**
 * Returns the redemption of the page's latest token, or `null` if there is none or if it belongs to another project. The
 * token belongs to the project that its link names, or to the first project that asks.
 * @param project identifies the project: its public token, or the host's client if the public token is not known
 */
export function redemptionOf(project: unknown): Redemption | null {
  const page = pageLanding();
  const { landing, redemption } = page;
  if (landing && landing.token !== redemption?.landing.token && (landing.project ?? project) === project) {
    page.redemption = { landing, project };
    page.landing = null;
  }
  return page.redemption?.project === project ? (page.redemption ?? null) : null;
}

export interface Redeemed {
  readonly tokenType: string;
  /** The client's result. `session_token`, `session_jwt` and `provider_values` are removed. */
  readonly data: Record<string, unknown>;
}
