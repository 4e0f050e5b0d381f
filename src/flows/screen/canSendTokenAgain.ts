import { isDefinitive } from '../../identity/core/IdentityError';
import type { Failure } from '../../store/failure';
import { isChunkGone } from '../../store/failure';

/** Returns whether another request with the token of a landing page may succeed, so that "Try again" makes sense. */
export const canSendTokenAgain = (failure: Failure): boolean =>
  !isDefinitive(failure) && !withoutToken.includes(failure.code) && !isChunkGone(failure);

/** After these failures, there is no token, or it is used up. */
const withoutToken: readonly Failure['code'][] = [
  'link_refused',
  'social_refused',
  'social_failed',
  'session_not_stored',
  'wrong_clock',
];
