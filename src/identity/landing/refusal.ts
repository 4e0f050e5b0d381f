import { readAddress, replaceAddress, queryOf, withoutParameters } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import type { RefusalCode } from '../core/failureCode';

/** The parameters in the landing page's address after a failed social sign-in (RFC 6749 §4.1.2.1). */
const parameters = ['stytch_token_type', 'error', 'error_description', 'error_uri'];

/**
 * The latest refusal on the page, a social sign-in that has failed. The loader puts it here, and the remote reads it. The
 * two may be of different releases.
 */
interface HeldRefusal {
  code: RefusalCode | null;
  /** True if a Login has shown the refusal. */
  isShown: boolean;
}

const held = () => oncePerPage<HeldRefusal>('social-refusal/1', () => ({ code: null, isShown: false }));

/**
 * Reads a refusal (a failed social sign-in) from the page's address, removes it there, and stores its code in memory.
 * The widget never shows the texts in the address, because an attacker could send people a link to this page with texts
 * that deceive them.
 */
export function takeRefusal(): void {
  const address = readAddress();
  const query = queryOf(address);
  const error = query.get('error');
  const isRefusal = error && !query.get('token') && query.get('stytch_token_type') === 'oauth';
  if (!isRefusal) return;
  replaceAddress(withoutParameters(address, parameters));
  Object.assign(held(), {
    code: error === 'access_denied' ? 'social_refused' : 'social_failed',
    isShown: false,
  });
}

/** Returns `null` if there is no refusal, or if a Login has shown it. */
export function heldRefusal(): RefusalCode | null {
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

/** Called when the page's address contains a token, which is from a newer, successful sign-in. */
export const forgetRefusal = (): void => void (held().code = null);
