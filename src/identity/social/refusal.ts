import { readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import { queryOf, withoutParameters } from '../../browser/addressQuery';
import type { TokenlessLanding } from '../core/tokenlessLanding';
import type { RefusalCode } from '../core/failureCode';

/** The parameters in the landing page's address after a failed social sign-in (RFC 6749 §4.1.2.1). */
const parameters = ['stytch_token_type', 'error', 'error_description', 'error_uri'];

/** The latest refusal on the page, a social sign-in that has failed. */
interface HeldRefusal {
  code: RefusalCode | null;
  /** True if a Login has shown the refusal. */
  isShown: boolean;
  /**
   * The page's address, if the browser did not let the page change it. The refusal is still in this address, and must
   * not be read again.
   */
  stuckIn?: string;
}

const held = () => oncePerPage<HeldRefusal>('social-refusal/1', () => ({ code: null, isShown: false }));

/**
 * Reads a refusal (a failed social sign-in) from the page's address, removes it there, and stores its code in memory.
 * The widget never shows the texts in the address, because an attacker could send people a link to this page with texts
 * that deceive them.
 */
function takeRefusal(): void {
  const address = readAddress();
  if (address === held().stuckIn) return;
  const query = queryOf(address);
  const error = query.get('error');
  const isRefusal = error && !query.get('token') && query.get('stytch_token_type') === 'oauth';
  if (!isRefusal) return;
  replaceAddress(withoutParameters(address, parameters));
  const code = error === 'access_denied' ? 'social_refused' : 'social_failed';
  const stuckIn = readAddress() === address ? address : undefined;
  Object.assign(held(), { code, isShown: false, stuckIn });
}

function heldRefusal(): RefusalCode | null {
  const { code, isShown } = held();
  return isShown ? null : code;
}

/** Returns the latest refusal on the page. The caller must show it, because later calls return `null`. */
export function takeUnshownRefusal(): RefusalCode | null {
  takeRefusal();
  const code = heldRefusal();
  held().isShown = true;
  return code;
}

export const refusals: TokenlessLanding = {
  take: takeRefusal,
  held: heldRefusal,
  forget: () => void (held().code = null),
};
