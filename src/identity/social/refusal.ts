import { readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import { queryOf, withoutParameters } from '../landing/parameters';
import type { RefusalCode } from './types';

/** What a redirect carries in place of a token when a social sign-in has ended without one (RFC 6749 §4.1.2.1). */
const parameters = ['stytch_token_type', 'error', 'error_description', 'error_uri'];

interface HeldRefusal {
  code: RefusalCode | null;
  /** A Login has shown it. */
  isShown: boolean;
}

const held = () => oncePerPage<HeldRefusal>('social-refusal/1', () => ({ code: null, isShown: false }));

/** Takes the refusal out of the page's address and keeps its code. Its texts are anybody's, and are never shown. */
export function takeRefusal(): void {
  const address = readAddress();
  const query = queryOf(address);
  const error = query.get('error');
  if (!error || query.get('token') || query.get('stytch_token_type') !== 'oauth') return;
  replaceAddress(withoutParameters(address, parameters));
  const code = error === 'access_denied' ? 'social_refused' : 'social_failed';
  Object.assign(held(), { code, isShown: false });
}

/** The page's latest refusal, until a token lands. */
export function heldRefusal(): RefusalCode | null {
  return held().code;
}

/** The page's latest refusal, for a Login to show: only once. */
export function takeUnshownRefusal(): RefusalCode | null {
  takeRefusal();
  const { code, isShown } = held();
  held().isShown = true;
  return isShown ? null : code;
}

export function forgetRefusal(): void {
  held().code = null;
}
