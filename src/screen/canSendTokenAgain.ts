import { isDefinitive } from '../provider/IdentityError';
import { isRejection } from '../provider/landing/rejection';
import { isChunkGone, type Failure } from '../store/failure';

/** Whether "Try again" makes sense on a landing page. */
export const canSendTokenAgain = (failure: Failure): boolean =>
  !isDefinitive(failure) &&
  !isRejection(failure) &&
  !withoutToken.includes(failure.code) &&
  !isChunkGone(failure);

/** There is no token, or it is used up. */
const withoutToken: readonly Failure['code'][] = [
  'link_refused',
  'token_spent',
  'session_not_stored',
  'wrong_clock',
];
