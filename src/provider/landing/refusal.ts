import { readAddress, replaceAddress, queryOf, withoutParameters } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import type { RefusalCode } from '../failureCode';

/** RFC 6749 §4.1.2.1. */
const parameters = ['stytch_token_type', 'error', 'error_description', 'error_uri'];

/** The latest failed social sign-in. The loader stores it, and the remote, maybe of another release, reads it. */
interface HeldRefusal {
  code: RefusalCode | null;
  /** Whether a Login has shown the refusal. */
  isShown: boolean;
}

const held = () => oncePerPage<HeldRefusal>('social-refusal/1', () => ({ code: null, isShown: false }));

/**
 * Moves the code of a failed social sign-in from the page's URL to memory. The widget never shows the texts in the URL,
 * because an attacker's link could deceive people with them.
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

/** The caller must show the refusal, because later calls return `null`. */
export function takeUnshownRefusal(): RefusalCode | null {
  takeRefusal();
  const code = heldRefusal();
  held().isShown = true;
  return code;
}

/** Called for a token in the page's URL, which is from a newer, successful sign-in. */
export const forgetRefusal = (): void => void (held().code = null);
