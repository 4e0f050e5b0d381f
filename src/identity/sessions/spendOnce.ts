import { oncePerPage } from '../../browser/pageScope';
import { toIdentityError } from '../core/errors';
import { IdentityError } from '../core/IdentityError';

/**
 * `attempt` must pass the promise of its request through this function. So `spendOnce` learns that the token was sent,
 * and whether the request has failed. Returns the same promise.
 */
type TrackRequest = <Reply>(request: Promise<Reply>) => Promise<Reply>;

/**
 * Sends a single-use token only once from this page, even after a second click, in a React effect that runs twice, or
 * in a second mount. If the request fails, for example because the provider refuses the new password, the token can be
 * sent again. Rejects with `token_spent` if a request with this token is pending or has succeeded.
 * @param attempt sends the request and waits for its reply, with its own timeout
 */
export async function spendOnce<Result>(
  token: string,
  attempt: (trackRequest: TrackRequest) => Promise<Result>,
): Promise<Result> {
  const spent = oncePerPage('spent-tokens/1', () => new Set<string>());
  const allowRetry = () => void spent.delete(token);
  if (spent.has(token)) throw new IdentityError('token_spent');
  spent.add(token);
  let isSent = false;
  try {
    return await attempt((request) => {
      isSent = true;
      request.catch(allowRetry);
      return request;
    });
  } catch (thrown) {
    const error = toIdentityError(thrown);
    // If the request was sent and then cancelled, it may have reached the provider. So the token still counts as used.
    if (!isSent || error.code !== 'cancelled') allowRetry();
    throw error;
  }
}
