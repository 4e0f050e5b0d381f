import { queryOf, readPageUrl, replacePageUrl, withoutParameters } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import { forgetRejection, takeRejection } from './rejection';

/**
 * The client's property that redeems a type of token. `login`: from a reset email, redeemed like a magic link.
 * `impersonation`: from the provider's dashboard.
 */
const redeemers = {
  magic_links: 'magicLinks',
  oauth: 'oauth',
  login: 'magicLinks',
  impersonation: 'impersonation',
} as const;
type Redeemable = keyof typeof redeemers;

/** A token in the URL of a landing page: the parameters `token` and `stytch_token_type`. */
export interface Landing {
  readonly tokenType: Redeemable;
  readonly token: string;
  readonly redeemer: (typeof redeemers)[Redeemable];
  /** Only the links of reset emails name the project's public token. */
  readonly project?: string;
}

/** Returns `null` if the URL has no token that `redeemToken` redeems. */
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

/** True for a reset token, or a token of an unknown type. */
export function hasOtherToken(href: string): boolean {
  const query = queryOf(href);
  const hasToken = Boolean(query.get('token')) && Boolean(query.get('stytch_token_type'));
  return hasToken && readLanding(href) === null;
}

interface Redemption {
  readonly landing: Landing;
  readonly project: unknown;
  /** Missing before the request, and after a failure that does not depend on the token. */
  response?: Promise<Redeemed>;
}

/** The loader and the remote may be of different releases, so this object may only get further optional properties. */
interface PageLanding {
  /** The token from the URL, until a project redeems it. */
  landing: Landing | null;
  redemption?: Redemption;
}

export const pageLanding = () => oncePerPage<PageLanding>('landing/2', () => ({ landing: null }));

/**
 * Moves the token, or the error, from the page's URL to memory, synchronously. Call this in the first line of a landing
 * page's script: otherwise a request of the page could send the token in its referrer.
 */
export function takeLanding(): void {
  const href = readPageUrl();
  const landing = readLanding(href);
  if (!landing) return takeRejection();
  replacePageUrl(withoutParameters(href, ['token', 'stytch_token_type']));
  pageLanding().landing = landing;
  forgetRejection();
}

/**
 * Returns `null` if the page has no token, or one of another project. The token belongs to the project that its link
 * names, or to the first project that asks.
 * @param project the public token, or the host's client if the public token is not known
 */
export function claimRedemption(project: unknown): Redemption | null {
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
  /** The client's result without `session_token`, `session_jwt` and `provider_values`. */
  readonly data: Record<string, unknown>;
}
