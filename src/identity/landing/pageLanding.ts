import { readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import type { Landing } from './landing';
import { readLanding } from './landing';
import type { Redeemed } from './types';
import { forgetRefusal, takeRefusal } from '../social/refusal';
import { withoutLanding } from './withoutLanding';

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
  replaceAddress(withoutLanding(address));
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
