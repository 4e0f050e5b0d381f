import { queryOf, readPageUrl, replacePageUrl, withoutParameters } from '../../browser/addressBar';
import { oncePerPage } from '../../browser/pageScope';
import type { FailureCode, RejectionCode } from '../../contract/failureCode';

/** RFC 6749 §4.1.2.1. */
const parameters = ['stytch_token_type', 'error', 'error_description', 'error_uri'];

/** The loader and the remote, maybe of another release, share this object. So further properties are optional. */
interface StoredRejection {
  code: RejectionCode | null;
  /** Whether a Login has shown it. */
  isShown: boolean;
}

const rejection = () =>
  oncePerPage<StoredRejection>('social-refusal/1', () => ({ code: null, isShown: false }));

/**
 * Moves the code of a failed social sign-in from the page's URL to memory. The widget never shows the texts in the URL,
 * because an attacker's link could deceive people with them.
 */
export function takeRejection(): void {
  const href = readPageUrl();
  const query = queryOf(href);
  const error = query.get('error');
  if (!error || query.get('token') || query.get('stytch_token_type') !== 'oauth') return;
  replacePageUrl(withoutParameters(href, parameters));
  Object.assign(rejection(), {
    code: error === 'access_denied' ? 'social_refused' : 'social_failed',
    isShown: false,
  });
}

/** Returns `null` if there is none, or if a Login has shown it. */
export function storedRejection(): RejectionCode | null {
  const { code, isShown } = rejection();
  return isShown ? null : code;
}

/** Later calls, and `redeemToken`, find no rejection. */
export function takeUndisplayedRejection(): RejectionCode | null {
  takeRejection();
  const code = storedRejection();
  rejection().isShown = true;
  return code;
}

/** The person or the social provider has rejected the sign-in, so the URL had no token. */
export const isRejection = ({ code }: { readonly code: FailureCode }): boolean =>
  code === 'social_refused' || code === 'social_failed';

/** Called for a token in the page's URL, which is from a newer, successful sign-in. */
export const forgetRejection = (): void => void (rejection().code = null);
