import { readAddress, replaceAddress } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import { queryOf, withoutParameters } from '../landing/parameters';
import type { TokenlessLanding } from '../landing/tokenlessLanding';
import type { RefusalCode } from './types';

/** Parameters of a redirect after a social sign-in without a token (RFC 6749 §4.1.2.1). */
const parameters = ['stytch_token_type', 'error', 'error_description', 'error_uri'];

interface HeldRefusal {
  code: RefusalCode | null;
  /** A Login has shown it. */
  isShown: boolean;
  /** The address that it was read from, if the page may not change its address. */
  stuckIn?: string;
}

const held = () => oncePerPage<HeldRefusal>('social-refusal/1', () => ({ code: null, isShown: false }));

/**
 * Takes the refusal out of the page's address and keeps its code. Its texts are never shown, because anyone can write
 * them.
 */
function takeRefusal(): void {
  const address = readAddress();
  if (address === held().stuckIn) return;
  const query = queryOf(address);
  const error = query.get('error');
  if (!error || query.get('token') || query.get('stytch_token_type') !== 'oauth') return;
  replaceAddress(withoutParameters(address, parameters));
  const code = error === 'access_denied' ? 'social_refused' : 'social_failed';
  const stuckIn = readAddress() === address ? address : undefined;
  Object.assign(held(), { code, isShown: false, stuckIn });
}

/** The page's latest refusal, until a Login has shown it or a token lands. */
function heldRefusal(): RefusalCode | null {
  const { code, isShown } = held();
  return isShown ? null : code;
}

/** Returns, once, the page's latest refusal for a Login to show. */
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
